/* Whole random matches of Cow 006 for four, as one would write them in C for speed.
 *
 * The same work as stablemates/lab/playouts.py does over stablemates/games/cow006/rules.py: the same
 * generator, the same order of decisions, every tour shuffled and dealt, taken cards recorded. So for
 * equal seeds both print the same number of actions and the same checksum of all final totals, which
 * the benchmark asserts.
 *
 *     cow006 SEED MATCHES
 *
 * prints: actions checksum seconds
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, CARDS = 104, ROWS = 4, ROW_LENGTH = 5, HAND = 10, LIMIT = 66 };

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

static uint8_t heads_of[CARDS + 1];

static int card_heads(int card) {
    if (card == 55) return 7;
    if (card % 11 == 0) return 5;
    if (card % 10 == 0) return 3;
    if (card % 5 == 0) return 2;
    return 1;
}

/* SplitMix64, and a number below `bound` by multiplying and shifting. */
static inline uint32_t below(uint64_t *generator, uint32_t bound) {
    uint64_t mixed = *generator += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    mixed ^= mixed >> 31;
    return (uint32_t)(((mixed >> 32) * bound) >> 32);
}

static void shuffle(uint64_t *generator, uint8_t *cards, int count) {
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = below(generator, (uint32_t)last + 1);
        uint8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

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

static int64_t play_match(State *state, uint64_t *generator) {
    int64_t actions = 0;
    int highest;
    uint8_t deck[CARDS];
    memset(state, 0, sizeof *state);
    do {
        for (int index = 0; index < CARDS; index++) deck[index] = (uint8_t)(index + 1);
        shuffle(generator, deck, CARDS);
        deal(state, deck);
        actions += play_tour(state, generator);
        highest = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            state->totals[seat] += state->heads[seat];
            if (state->totals[seat] > highest) highest = state->totals[seat];
        }
    } while (highest < LIMIT);
    return actions;
}

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: cow006 SEED MATCHES\n");
        return 2;
    }
    uint64_t generator = strtoull(arguments[1], NULL, 0);
    int64_t matches = strtoll(arguments[2], NULL, 0), actions = 0;
    uint64_t checksum = 0;
    State state;
    struct timespec begin, end;
    for (int card = 1; card <= CARDS; card++) heads_of[card] = (uint8_t)card_heads(card);
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (int64_t match = 0; match < matches; match++) {
        actions += play_match(&state, &generator);
        for (int seat = 0; seat < SEATS; seat++)
            checksum = (checksum ^ (uint64_t)state.totals[seat]) * 0x100000001B3u;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9;
    printf("%" PRId64 " %" PRIu64 " %.6f\n", actions, checksum, seconds);
    return 0;
}
