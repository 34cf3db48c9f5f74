/* Random matches of Five to Twelve in C: set up one by one, exchanges guarded. See bench/reference.h.
 */
#include "reference.h"

enum { TILES = 20, SIDE = 4, CELLS = SIDE * SIDE, DECK = TILES * SEATS, MOST_SWAPS = 4 * SEATS };

typedef struct {
    uint8_t tiles[SIDE][SIDE]; /* 0: none */
    uint32_t fits[SIDE][SIDE]; /* the numbers that may be laid on each space, bit t for tile t */
    int filled;
} Board;

typedef struct {
    Board boards[SEATS];
    uint8_t middle[TILES + 1]; /* how many of each tile lie open */
    uint8_t deck[DECK];
    int top;
    int swaps; /* from the middle in a row; if there are too many, no more until a draw */
} State;

static int find_bit(uint32_t bits, uint32_t index) {
    while (index--) bits &= bits - 1;
    return __builtin_ctz(bits);
}

/* Numbers above all to the left and above, below all to the right and below; no equal exchange. */
static uint32_t find_fits(uint8_t tiles[SIDE][SIDE], int row, int column) {
    int low = 0, high = TILES + 1;
    for (int left = 0; left < column; left++)
        if (tiles[row][left] > low) low = tiles[row][left];
    for (int above = 0; above < row; above++)
        if (tiles[above][column] > low) low = tiles[above][column];
    for (int right = column + 1; right < SIDE; right++)
        if (tiles[row][right] && tiles[row][right] < high) high = tiles[row][right];
    for (int below = row + 1; below < SIDE; below++)
        if (tiles[below][column] && tiles[below][column] < high) high = tiles[below][column];
    uint32_t fits = (1u << high) - (2u << low);
    return low < high ? fits & ~(1u << tiles[row][column]) : 0;
}

/* A tile on the diagonal of each board, four times; seats decide in turn. */
static void set_up(State *state, uint64_t *generator) {
    for (int filled = 0; filled < SIDE; filled++) {
        for (int seat = 0; seat < SEATS; seat++) {
            Board *board = &state->boards[seat];
            uint32_t skip = below(generator, (uint32_t)(SIDE - filled));
            int place = 0;
            while (board->tiles[place][place] || skip--) place++;
            board->tiles[place][place] = state->deck[state->top++];
        }
    }
    for (int seat = 0; seat < SEATS; seat++) {
        Board *board = &state->boards[seat];
        board->filled = SIDE;
        for (int row = 0; row < SIDE; row++)
            for (int column = 0; column < SIDE; column++)
                board->fits[row][column] = find_fits(board->tiles, row, column);
    }
}

/* The open tiles that fit somewhere; once exchanges are blocked, on an empty space. */
static uint32_t takable(const State *state, const Board *board, int blocked) {
    uint32_t fitting = 0, open = 0;
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
            if (!blocked || !board->tiles[row][column]) fitting |= board->fits[row][column];
    for (int tile = 1; tile <= TILES; tile++) open |= (uint32_t)(state->middle[tile] > 0) << tile;
    return fitting & open;
}

/* The spaces where the tile fits, bit 4 row + column; once exchanges are blocked, empty ones. */
static uint32_t fitting_cells(const Board *board, int tile, int blocked) {
    uint32_t cells = 0;
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
            if (!blocked || !board->tiles[row][column])
                cells |= (board->fits[row][column] >> tile & 1) << (SIDE * row + column);
    return cells;
}

/* Lay the tile, and return the tile that lay there. */
static int place(Board *board, int tile, int cell) {
    int row = cell / SIDE, column = cell % SIDE, old = board->tiles[row][column];
    board->tiles[row][column] = (uint8_t)tile;
    board->filled += !old;
    for (int other = 0; other < SIDE; other++) {
        board->fits[row][other] = find_fits(board->tiles, row, other);
        board->fits[other][column] = find_fits(board->tiles, other, column);
    }
    return old;
}

/* One turn of two decisions. */
static void play_turn(State *state, Board *board, uint64_t *generator) {
    int blocked = state->swaps == MOST_SWAPS, tile, old;
    uint32_t takes = takable(state, board, blocked);
    uint32_t choice = below(generator, 1 + (uint32_t)__builtin_popcount(takes));
    if (choice == 0) {
        tile = state->deck[state->top++];
        state->swaps = 0;
        uint32_t cells = fitting_cells(board, tile, 0);
        choice = below(generator, 1 + (uint32_t)__builtin_popcount(cells));
        old = choice ? place(board, tile, find_bit(cells, choice - 1)) : tile;
    } else {
        tile = find_bit(takes, choice - 1);
        state->middle[tile]--;
        uint32_t cells = fitting_cells(board, tile, blocked);
        choice = below(generator, (uint32_t)__builtin_popcount(cells));
        old = place(board, tile, find_bit(cells, choice));
        if (!blocked) state->swaps = old ? state->swaps + 1 : 0;
    }
    if (old) state->middle[old]++;
}

static int64_t play_match(uint64_t *generator, int *scores) {
    State state;
    int64_t actions = SIDE * SEATS;
    memset(&state, 0, sizeof state);
    for (int index = 0; index < DECK; index++) state.deck[index] = (uint8_t)(index / SEATS + 1);
    shuffle(generator, state.deck, DECK);
    set_up(&state, generator);
    for (int seat = 0;; seat = (seat + 1) % SEATS) {
        play_turn(&state, &state.boards[seat], generator);
        actions += 2;
        if (state.boards[seat].filled == CELLS || state.top == DECK) break;
    }
    for (int seat = 0; seat < SEATS; seat++) scores[seat] = CELLS - state.boards[seat].filled;
    return actions;
}
