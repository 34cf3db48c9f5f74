/* Random matches of Cow 006 in C: every tour shuffled and dealt, taken cards recorded, until a total
 * reaches the limit. See bench/reference.h.
 */
#include "reference.h"

enum { CARDS = 104, ROWS = 4, ROW_LENGTH = 5, HAND = 10, LIMIT = 66 };

typedef struct {
    uint8_t rows[ROWS][ROW_LENGTH];
    uint8_t lengths[ROWS];
    uint8_t hands[SEATS][HAND];
    uint8_t hand_sizes[SEATS];
    uint8_t chosen[SEATS]; /* 0: none */
    int16_t totals[SEATS];
    int16_t heads[SEATS];
    uint8_t taken[CARDS];
    uint8_t takers[CARDS];
    int taken_size;
} State;

/* The heads on each card; a row of ten begins with 1, 11, 21 and so on. */
static const uint8_t heads_of[CARDS + 1] = {
    0,
    1, 1, 1, 1, 2, 1, 1, 1, 1, 3,
    5, 1, 1, 1, 2, 1, 1, 1, 1, 3,
    1, 5, 1, 1, 2, 1, 1, 1, 1, 3,
    1, 1, 5, 1, 2, 1, 1, 1, 1, 3,
    1, 1, 1, 5, 2, 1, 1, 1, 1, 3,
    1, 1, 1, 1, 7, 1, 1, 1, 1, 3,
    1, 1, 1, 1, 2, 5, 1, 1, 1, 3,
    1, 1, 1, 1, 2, 1, 5, 1, 1, 3,
    1, 1, 1, 1, 2, 1, 1, 5, 1, 3,
    1, 1, 1, 1, 2, 1, 1, 1, 5, 3,
    1, 1, 1, 1,
};

static void deal(State *state, const uint8_t *deck) {
    state->taken_size = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        state->heads[seat] = 0;
        state->chosen[seat] = 0;
        state->hand_sizes[seat] = HAND;
        memcpy(state->hands[seat], deck, HAND);
        deck += HAND;
    }
    for (int row = 0; row < ROWS; row++) {
        state->rows[row][0] = deck[row];
        state->lengths[row] = 1;
    }
}

/* A random card of the seat's hand, face down; the hand's last card takes its place. */
static void choose(State *state, int seat, uint64_t *generator) {
    uint8_t *hand = state->hands[seat];
    uint32_t index = below(generator, state->hand_sizes[seat]);
    state->chosen[seat] = hand[index];
    hand[index] = hand[--state->hand_sizes[seat]];
}

/* The seat's card takes the row, all of it, and starts it anew. */
static void take_row(State *state, int seat, int row) {
    int heads = 0;
    for (int index = 0; index < state->lengths[row]; index++) {
        uint8_t card = state->rows[row][index];
        state->taken[state->taken_size] = card;
        state->takers[state->taken_size] = (uint8_t)seat;
        state->taken_size++;
        heads += heads_of[card];
    }
    state->heads[seat] += (int16_t)heads;
    state->rows[row][0] = state->chosen[seat];
    state->lengths[row] = 1;
}

/* The row whose last card is nearest below the card, or -1. */
static int row_for(const State *state, int card) {
    int best = -1, nearest = 0;
    for (int row = 0; row < ROWS; row++) {
        int last = state->rows[row][state->lengths[row] - 1];
        if (nearest < last && last < card) {
            best = row;
            nearest = last;
        }
    }
    return best;
}

static int lowest_chosen(const State *state) {
    int lowest = -1, card = CARDS + 1;
    for (int seat = 0; seat < SEATS; seat++) {
        if (state->chosen[seat] && state->chosen[seat] < card) {
            lowest = seat;
            card = state->chosen[seat];
        }
    }
    return lowest;
}

/* One tour; returns how many actions were played. Seats decide in turn, from the seat after the one
 * that decided last. */
static int64_t play_tour(State *state, uint64_t *generator) {
    int64_t actions = 0;
    int next = 0;
    for (int trick = 0; trick < HAND; trick++) {
        for (int count = 0; count < SEATS; count++) {
            choose(state, next, generator);
            next = (next + 1) % SEATS;
        }
        actions += SEATS;
        for (int count = 0; count < SEATS; count++) {
            int seat = lowest_chosen(state);
            int row = row_for(state, state->chosen[seat]);
            if (row < 0) {
                take_row(state, seat, (int)below(generator, ROWS));
                next = (seat + 1) % SEATS;
                actions++;
            } else if (state->lengths[row] == ROW_LENGTH) {
                take_row(state, seat, row);
            } else {
                state->rows[row][state->lengths[row]++] = state->chosen[seat];
            }
            state->chosen[seat] = 0;
        }
    }
    return actions;
}

static int64_t play_match(uint64_t *generator, int *scores) {
    static State state;
    int64_t actions = 0;
    int highest;
    uint8_t deck[CARDS];
    memset(&state, 0, sizeof state);
    do {
        for (int index = 0; index < CARDS; index++) deck[index] = (uint8_t)(index + 1);
        shuffle(generator, deck, CARDS);
        deal(&state, deck);
        actions += play_tour(&state, generator);
        highest = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            state.totals[seat] += state.heads[seat];
            if (state.totals[seat] > highest) highest = state.totals[seat];
        }
    } while (highest < LIMIT);
    for (int seat = 0; seat < SEATS; seat++) scores[seat] = state.totals[seat];
    return actions;
}
