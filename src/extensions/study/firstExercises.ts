/** Exercises that come along, from the easiest on: mates in one and two, and pieces to be won. */
export const firstExercises = `# One move mates
6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id "The back rank";
r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id "The weakest pawn";
6rk/6pp/8/6N1/8/8/8/6K1 w - - bm Nf7#; id "Smothered by his own";
7k/5K2/8/8/8/8/8/6Q1 w - - bm Qg7# Qh1# Qh2# Qg8#; id "King and queen";
7k/R7/5N2/8/8/8/8/6K1 w - - bm Rh7#; id "Rook and knight";
6k1/5p1p/5PpQ/8/8/8/5PPP/6K1 w - - bm Qg7#; id "The pawn that helps";
8/8/8/8/8/5k2/5p1r/5K2 b - - bm Rh1#; id "Black finds it too";
# A piece is won
4k3/8/8/3q4/8/2N5/8/4K3 w - - bm Nxd5; id "Nobody guards it";
r3k3/8/8/1N6/8/8/8/4K3 w - - bm Nc7+; id "The knight's fork";
`;
