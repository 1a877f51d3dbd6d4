// The yardstick for Numba: random complete games of basic Convert, the same algorithm, the same tables, the same
// generator, in C++. It reads the rules record that Python made and prints games, moves, wins and seconds.
//   g++ -O3 -march=native convert_playouts.cpp -o convert_playouts && ./convert_playouts RULES SEED GAMES
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// The layouts of turncoat/games/convert/layout.py; sizes are checked when the file is read.
struct Position {
    int64_t stock[2][2];
    uint16_t lies[2][16];
    uint16_t black;
    int16_t points[2];
    uint16_t quads[16];
    uint8_t heights[24];
    int8_t turn, loser;
};

struct Rules {
    int64_t stay[2][16], rest[2][9][4096], of[2][16];
    uint8_t quads, reach, bits, words, variant, edition, pool, first, blocks;
    uint16_t foot[128];
    uint8_t block[128], number[128], tall[128], columns[128], column[128][8], bottom[128][8], top[128][8], base[16];
};

static const int OVER = -2, SQUARES = 16, ORIENTATIONS = 128, WORD = 64;
static const int QUADS[9] = {0, 1, 4, 5, 2, 8, 6, 9, 10};

static uint64_t scramble(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}
static const uint64_t GOLDEN = 0x9E3779B97F4A7C15ull;
static int64_t below(uint64_t &rng, int64_t n) {
    rng += GOLDEN;
    return ((scramble(rng) >> 32) * (uint64_t)n) >> 32;
}

static inline int64_t resting(const Rules &r, const Position &p, int word, int square) {
    int64_t found = r.stay[word][square] & r.rest[word][0][p.quads[square]];
    found &= r.rest[word][1][p.quads[(square + QUADS[1]) & 15]];
    found &= r.rest[word][2][p.quads[(square + QUADS[2]) & 15]];
    if (r.quads > 3)
        for (int i = 3; i < r.quads; i++) found &= r.rest[word][i][p.quads[(square + QUADS[i]) & 15]];
    return found;
}

static bool can_place(const Rules &r, const Position &p, int colour) {
    for (int word = 0; word < r.words; word++) {
        int64_t stock = p.stock[colour][word];
        if (!stock) continue;
        for (int square = 0; square < SQUARES; square++)
            if (resting(r, p, word, square) & stock) return true;
    }
    return false;
}

static inline int64_t count_on(const Rules &r, const Position &p, int colour, int square) {
    int64_t n = __builtin_popcountll(resting(r, p, 0, square) & p.stock[colour][0]);
    if (r.words > 1) n += __builtin_popcountll(resting(r, p, 1, square) & p.stock[colour][1]);
    return n;
}

static int64_t sample(const Rules &r, const Position &p, uint64_t &rng) {
    int colour = p.turn;
    int64_t low = 0, high = 0, total = 0;
    for (int s = 0; s < 8; s++) {
        int64_t n = count_on(r, p, colour, s);
        low |= n << (8 * s);
        total += n;
    }
    for (int s = 0; s < 8; s++) {
        int64_t n = count_on(r, p, colour, s + 8);
        high |= n << (8 * s);
        total += n;
    }
    int64_t pick = below(rng, total), counts = low;
    int square = 0, word = 0;
    while (pick >= (counts & 255)) {
        pick -= counts & 255;
        square++;
        counts = square == 8 ? high : counts >> 8;
    }
    int64_t found = resting(r, p, 0, square) & p.stock[colour][0];
    if (pick >= __builtin_popcountll(found)) {
        pick -= __builtin_popcountll(found);
        word = 1;
        found = resting(r, p, 1, square) & p.stock[colour][1];
    }
    for (; pick; pick--) found &= found - 1;
    return (int64_t)(colour * ORIENTATIONS + word * WORD + __builtin_ctzll(found)) * SQUARES + square;
}

static inline int64_t step_class(int64_t step, int64_t reach) { return step >= 0 && step <= 2 * reach ? step : 2 * reach + 1; }

static void survey(const Rules &r, Position &p) {
    int64_t reach = r.reach, bits = r.bits;
    for (int s = 0; s < SQUARES; s++) {
        int64_t here = p.heights[s] - reach, right = p.heights[s + 1], above = p.heights[s + 4], across = p.heights[s + 5];
        int64_t quad = step_class(right - here, reach);
        quad |= step_class(across - above + reach, reach) << bits;
        quad |= step_class(above - here, reach) << (2 * bits);
        quad |= step_class(across - right + reach, reach) << (3 * bits);
        p.quads[s] = (uint16_t)quad;
    }
}

static inline int shows(const Position &p, int colour) { return colour ? p.black : ~p.black & 0xFFFF; }
static inline int lines(int m) {
    int ranks = m & m >> 1 & m >> 2 & m >> 3 & 0x1111, files = m & m >> 4 & m >> 8 & m >> 12 & 0x000F;
    return ranks | files << 16;
}

static void apply(const Rules &r, Position &p, int64_t code) {
    int seat = p.turn, square = code % SQUARES, orientation = code / SQUARES % ORIENTATIONS;
    int colour = code / SQUARES / ORIENTATIONS, before = shows(p, colour);
    int level = p.heights[square + r.column[orientation][0]] - r.bottom[orientation][0];
    for (int i = 0; i < r.columns[orientation]; i++)
        p.heights[square + r.column[orientation][i]] = level + r.top[orientation][i];
    int foot = r.foot[orientation] << square;
    p.black = colour ? p.black | foot : p.black & ~foot;
    survey(r, p);
    int block = r.block[orientation];
    for (int word = 0; word < r.words; word++) p.stock[colour][word] &= ~r.of[word][block];
    p.lies[colour][block] = level << 7 | r.number[orientation] << 4 | square;
    p.points[seat] += __builtin_popcount(lines(shows(p, colour)) & ~lines(before));
    if (can_place(r, p, 1 - seat)) p.turn = 1 - seat;
    else if (!can_place(r, p, seat)) p.turn = OVER;
}

static int winner(const Position &p) {
    int lead = p.points[0] - p.points[1] + __builtin_popcount(shows(p, 0)) - __builtin_popcount(shows(p, 1));
    if (lead) return lead > 0 ? 0 : 1;
    int height = 0, tops[2] = {0, 0};
    for (int s = 0; s < SQUARES; s++) height = p.heights[s] > height ? p.heights[s] : height;
    for (int s = 0; s < SQUARES; s++)
        if (height && p.heights[s] == height) tops[p.black >> s & 1]++;
    return tops[0] == tops[1] ? -1 : tops[0] > tops[1] ? 0 : 1;
}

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    static Rules rules;
    static Position start;
    FILE *file = fopen(argv[1], "rb");
    if (!file || fread(&rules, sizeof rules, 1, file) != 1 || fread(&start, sizeof start, 1, file) != 1 || fgetc(file) != EOF) {
        fprintf(stderr, "the layout of the records has changed: rules %zu, position %zu bytes here\n", sizeof rules, sizeof start);
        return 1;
    }
    uint64_t seed = strtoull(argv[2], nullptr, 10);
    int64_t games = atoll(argv[3]), moves = 0, wins[2] = {0, 0};
    auto began = std::chrono::steady_clock::now();
    for (int64_t game = 0; game < games; game++) {
        uint64_t rng = scramble((scramble(seed) + GOLDEN) ^ (uint64_t)game);
        Position pos = start;
        for (; pos.turn != OVER; moves++) apply(rules, pos, sample(rules, pos, rng));
        int won = winner(pos);
        if (won >= 0) wins[won]++;
    }
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    printf("%lld %lld %lld %lld %.9f\n", (long long)games, (long long)moves, (long long)wins[0], (long long)wins[1], seconds);
}
