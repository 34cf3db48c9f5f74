/* Random matches of Sly in C. See bench/reference.h. */
#include "reference.h"

enum { CARDS = 7, FOX = 7, SPACES = 16, IDLE_TURNS = 200 };

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

static inline uint32_t count(Set set) {
    return (uint32_t)__builtin_popcount(set);
}

static inline int lowest(Set set) {
    return __builtin_ctz(set);
}

/* The members of each set of up to eight, ascending. */
static uint8_t members[256][8];

__attribute__((constructor)) static void fill_members(void) {
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

static int64_t play_match(uint64_t *generator, int *scores) {
    const Set all = ((Set)1 << SPACES) - 1;
    int64_t actions = 0;
    uint8_t order[SEATS];
    State state;
    memset(&state, 0, sizeof state);
    memset(state.takers, -1, sizeof state.takers);
    state.free = all;
    for (int seat = 0; seat < SEATS; seat++) {
        order[seat] = (uint8_t)seat;
        state.hands[seat] = ((Set)1 << CARDS) - 1;
        state.hand_sizes[seat] = CARDS;
    }
    shuffle(generator, order, SEATS);
    state.actor = order[0];
    do {
        actions += play_turn(&state, generator);
        state.actor = (state.actor + 1) % SEATS;
    } while (state.hand_sizes[state.actor] > 1 && state.idle < IDLE_TURNS && state.safe != all);
    for (Set left = state.down; left; left &= left - 1)
        if (state.cards[lowest(left)] != FOX) state.safe |= left & -left;
    for (int seat = 0; seat < SEATS; seat++) scores[seat] = score(&state, seat);
    return actions;
}
