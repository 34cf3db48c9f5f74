/* What the references in C share: random numbers, the seats, and the measuring.
 *
 * A reference plays whole random matches of one game for four by the default options, as one would
 * write them in C for speed. It does the same work as stablemates/lab/playouts.py over the game's
 * rules: the same generator, the same order of decisions, legal actions in the same order. So for
 * equal seeds both print the same number of actions and the same checksum of all final scores.
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

enum { SEATS = 4 };

/* The game: play one match, write each seat's score, return how many actions that took. */
static int64_t play_match(uint64_t *generator, int *scores);

/* SplitMix64, and a number below `bound` by multiplying and shifting. */
static inline uint32_t below(uint64_t *generator, uint32_t bound) {
    uint64_t mixed = *generator += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    mixed ^= mixed >> 31;
    return (uint32_t)(((mixed >> 32) * bound) >> 32);
}

static inline void shuffle(uint64_t *generator, uint8_t *cards, int count) {
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = below(generator, (uint32_t)last + 1);
        uint8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: %s SEED MATCHES\n", arguments[0]);
        return 2;
    }
    uint64_t generator = strtoull(arguments[1], NULL, 0), checksum = 0;
    int64_t matches = strtoll(arguments[2], NULL, 0), actions = 0;
    int scores[SEATS];
    struct timespec begin, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    for (int64_t match = 0; match < matches; match++) {
        actions += play_match(&generator, scores);
        for (int seat = 0; seat < SEATS; seat++)
            checksum = (checksum ^ (uint64_t)scores[seat]) * 0x100000001B3u;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    double seconds = (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9;
    printf("%" PRId64 " %" PRIu64 " %.6f\n", actions, checksum, seconds);
    return 0;
}
