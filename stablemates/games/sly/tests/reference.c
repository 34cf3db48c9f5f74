/* Whole random matches of Sly for four, with the options by default, as one would write them in C
 * for speed.
 *
 * The same work as stablemates/lab/playouts.py does over stablemates/games/sly/rules.py: the same
 * generator, the same order of decisions and of legal actions. So for equal seeds both print the same
 * number of actions and the same checksum of all final totals, which the benchmark asserts.
 *
 *     reference SEED MATCHES
 *
 * prints: actions checksum seconds
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, CARDS = 7, FOX = 7, SPACES = 16, IDLE_TURNS = 200 };

typedef uint32_t Set; /* of spaces, or of cards from bit 0 on: bit c - 1 for card c */

typedef struct {
    Set free, down, safe;      /* spaces */
    Set owned[SEATS];          /* spaces with the seat's cards */
    Set hands[SEATS];          /* cards */
    uint8_t hand_sizes[SEATS];
    uint8_t owners[SPACES];
    uint8_t cards[SPACES];
    int8_t takers[SEATS][CARDS]; /* who has the owner's card for good, or -1 */
    int actor, idle;
} State;

/* SplitMix64, and a number below `bound` by multiplying and shifting. */
static inline uint32_t below(uint64_t *generator, uint32_t bound) {
    uint64_t mixed = *generator += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    mixed ^= mixed >> 31;
    return (uint32_t)(((mixed >> 32) * bound) >> 32);
}

static inline uint32_t count(Set set) {
    return (uint32_t)__builtin_popcount(set);
}

static inline int lowest(Set set) {
    return __builtin_ctz(set);
}

/* The members of each set of up to eight, ascending. */
static uint8_t members[256][8];

static void fill_members(void) {
    for (Set set = 0; set < 256; set++) {
        int size = 0;
        for (int member = 0; member < 8; member++)
            if (set >> member & 1) members[set][size++] = (uint8_t)member;
    }
}

/* The member number `index` of a set, ascending: no loop of random length, which a processor would
 * mispredict. */
static inline int nth(Set set, uint32_t index) {
    uint32_t first = count(set & 255), high = index >= first;
    return (int)(8 * high) + members[set >> 8 * high & 255][index - first * high];
}

static inline int turns_after(const State *state, int owner) {
    return (owner - state->actor + SEATS) % SEATS;
}

static inline void clear(State *state, int space) {
    Set bit = (Set)1 << space;
    state->free |= bit;
    state->owned[state->owners[space]] &= ~bit;
}

static inline void take(State *state, int taker, int space) {
    state->takers[state->owners[space]][state->cards[space] - 1] = (int8_t)taker;
    clear(state, space);
}

static void lay(State *state, int card, int space) {
    Set bit = (Set)1 << space;
    int seat = state->actor;
    state->hands[seat] ^= (Set)1 << (card - 1);
    state->hand_sizes[seat]--;
    state->owners[space] = (uint8_t)seat;
    state->cards[space] = (uint8_t)card;
    state->free ^= bit;
    state->down ^= bit;
    state->owned[seat] ^= bit;
}

static void expose(State *state, int space) {
    Set bit = (Set)1 << space;
    state->down ^= bit;
    if (state->cards[space] == FOX)
        take(state, state->actor, space);
    else
        state->safe |= bit;
}

/* A fox eats the highest hen of the cards turned up, the next is safe, the others go home. Returns
 * whether there was a hen. */
static int settle(State *state, Set up) {
    int fox = -1, fox_turns = SEATS;
    int hen = -1, next = -1, hen_height = 0, next_height = 0;
    for (Set left = up; left; left &= left - 1) {
        int space = lowest(left), card = state->cards[space];
        int turns = turns_after(state, state->owners[space]);
        if (card == FOX) {
            if (turns < fox_turns) {
                fox = space;
                fox_turns = turns;
            }
        } else {
            int height = card * SEATS - turns;
            if (height > hen_height) {
                next = hen;
                next_height = hen_height;
                hen = space;
                hen_height = height;
            } else if (height > next_height) {
                next = space;
                next_height = height;
            }
        }
    }
    int event = hen >= 0;
    if (event && fox >= 0) {
        take(state, state->owners[fox], hen);
        up ^= (Set)1 << hen;
        hen = next;
    }
    if (hen >= 0) {
        state->safe |= (Set)1 << hen;
        up ^= (Set)1 << hen;
    }
    for (; up; up &= up - 1) {
        int space = lowest(up), owner = state->owners[space];
        state->hands[owner] |= (Set)1 << (state->cards[space] - 1);
        state->hand_sizes[owner]++;
        clear(state, space);
    }
    return event;
}

/* Turn up the card number `index` of those face down, and more at random, until a stop; returns how
 * many actions that took. */
static int reveal(State *state, uint32_t index, uint64_t *generator) {
    int actions = 1;
    Set up = 0;
    uint32_t down = count(state->down);
    do {
        Set bit = (Set)1 << nth(state->down, index);
        state->down ^= bit;
        up |= bit;
        down--;
        actions++;
        index = below(generator, down + 1);
    } while (index < down);
    state->idle = settle(state, up) ? 0 : state->idle + 1;
    return actions;
}

/* One turn; returns how many actions it took. */
static int play_turn(State *state, uint64_t *generator) {
    int seat = state->actor;
    Set exposable = state->down & ~state->owned[seat];
    uint32_t free = count(state->free), lays = free * state->hand_sizes[seat];
    uint32_t exposes = count(exposable), down = count(state->down);
    uint32_t choice = below(generator, lays + exposes + down);
    if (choice < lays) {
        lay(state, nth(state->hands[seat], choice / free) + 1, nth(state->free, choice % free));
        state->idle++;
        return 1;
    }
    choice -= lays;
    if (choice < exposes) {
        expose(state, nth(exposable, choice));
        state->idle = 0;
        return 1;
    }
    return reveal(state, choice - exposes, generator);
}

/* The start player, drawn as the first of the shuffled seats. */
static int draw_start(uint64_t *generator) {
    uint8_t seats[SEATS];
    for (int seat = 0; seat < SEATS; seat++) seats[seat] = (uint8_t)seat;
    for (int last = SEATS - 1; last > 0; last--) {
        uint32_t other = below(generator, (uint32_t)last + 1);
        uint8_t seat = seats[last];
        seats[last] = seats[other];
        seats[other] = seat;
    }
    return seats[0];
}

static int64_t play_match(State *state, uint64_t *generator) {
    const Set all = ((Set)1 << SPACES) - 1;
    int64_t actions = 0;
    memset(state, 0, sizeof *state);
    memset(state->takers, -1, sizeof state->takers);
    state->free = all;
    for (int seat = 0; seat < SEATS; seat++) {
        state->hands[seat] = ((Set)1 << CARDS) - 1;
        state->hand_sizes[seat] = CARDS;
    }
    state->actor = draw_start(generator);
    do {
        actions += play_turn(state, generator);
        state->actor = (state->actor + 1) % SEATS;
    } while (state->hand_sizes[state->actor] > 1 && state->idle < IDLE_TURNS && state->safe != all);
    for (Set left = state->down; left; left &= left - 1)
        if (state->cards[lowest(left)] != FOX) state->safe |= left & -left;
    return actions;
}

static int score(const State *state, int seat) {
    int points = 0;
    for (Set left = state->safe & state->owned[seat]; left; left &= left - 1)
        points += lowest(left) % 4 + 1;
    for (int owner = 0; owner < SEATS; owner++) {
        for (int rank = 1; rank < FOX; rank++)
            if (state->takers[owner][rank - 1] == seat) points += owner == seat ? -rank : rank;
        if (state->takers[owner][FOX - 1] == seat) points += SEATS;
    }
    return points;
}

int main(int arguments, char **argument) {
    if (arguments != 3) {
        fprintf(stderr, "usage: reference SEED MATCHES\n");
        return 2;
    }
    uint64_t generator = strtoull(argument[1], NULL, 0);
    int64_t matches = strtoll(argument[2], NULL, 0), actions = 0;
    uint64_t checksum = 0;
    State state;
    struct timespec begin, end;
    fill_members();
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (int64_t match = 0; match < matches; match++) {
        actions += play_match(&state, &generator);
        for (int seat = 0; seat < SEATS; seat++)
            checksum = (checksum ^ (uint64_t)(int64_t)score(&state, seat)) * 0x100000001B3u;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9;
    printf("%" PRId64 " %" PRIu64 " %.6f\n", actions, checksum, seconds);
    return 0;
}
