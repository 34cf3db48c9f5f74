/* Random matches of Stables in C: the base game, won cards recorded. See bench/reference.h. */
#include "reference.h"

enum { CARDS = 52, ROWS = 4, ALL_KINDS = 63 };
enum { P = 1, G = 2, R = 4, D = 8, C = 16, M = 32 };

typedef struct {
    uint8_t rows[ROWS][CARDS];
    uint8_t row_sizes[ROWS];
    uint8_t row_kinds[ROWS];
    uint8_t won[SEATS][CARDS];
    uint8_t won_sizes[SEATS];
} State;

static const uint8_t all_cards[CARDS] = {
    P, P, P, P, P, P, P, G, G, G, G, G, G, G, R, R, R, R, R, R, R,
    D, D, D, D, D, D, D, C, C, C, C, C, C, C, M, M, M, M, M, M, M,
    P | G, G | R, R | D, D | C, C | M, P | M, G | R | D, P | C | M, P | G | C, R | D | M,
};

/* A random row of those where the card brings a kind; if it brings one to none, any row. */
static int choose_row(const State *state, int card, uint64_t *generator) {
    int legal[ROWS], count = 0;
    for (int row = 0; row < ROWS; row++) {
        legal[count] = row;
        count += (card & ~state->row_kinds[row]) != 0;
    }
    return count ? legal[below(generator, (uint32_t)count)] : (int)below(generator, ROWS);
}

static void take_row(State *state, int seat, int row) {
    int count = state->row_sizes[row];
    memcpy(state->won[seat] + state->won_sizes[seat], state->rows[row], (size_t)count);
    state->won_sizes[seat] += (uint8_t)count;
    state->row_sizes[row] = 0;
    state->row_kinds[row] = 0;
}

static int64_t play_match(uint64_t *generator, int *scores) {
    static State state;
    uint8_t pile[CARDS];
    memset(&state, 0, sizeof state);
    memcpy(pile, all_cards, CARDS);
    shuffle(generator, pile, CARDS);
    for (int turn = 0; turn < CARDS; turn++) {
        int card = pile[turn], row = choose_row(&state, card, generator);
        state.rows[row][state.row_sizes[row]++] = (uint8_t)card;
        state.row_kinds[row] |= (uint8_t)card;
        if (state.row_kinds[row] == ALL_KINDS) take_row(&state, turn % SEATS, row);
    }
    for (int seat = 0; seat < SEATS; seat++) scores[seat] = state.won_sizes[seat];
    return CARDS;
}
