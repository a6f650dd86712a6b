/**
 * Openings by their moves: code of the Encyclopaedia of Chess Openings, usual English name, first moves.
 * Codes and names are common knowledge. The selection is ours and has the openings that are most common in
 * halls.
 */
export const OPENING_LINES = `
A00 Grob's Attack: g4
A00 Sokolsky Opening: b4
A00 Van Geet Opening: Nc3
A00 King's Fianchetto Opening: g3
A01 Nimzo-Larsen Attack: b3
A02 Bird's Opening: f4
A02 From's Gambit: f4 e5
A04 Réti Opening: Nf3
A05 Réti Opening: Nf3 Nf6
A06 Réti Opening: Nf3 d5
A07 King's Indian Attack: Nf3 d5 g3
A09 Réti Opening: Nf3 d5 c4
A10 English Opening: c4
A13 English Opening: c4 e6
A15 English Opening, Anglo-Indian: c4 Nf6
A20 English Opening, King's English: c4 e5
A25 English Opening, Closed: c4 e5 Nc3 Nc6 g3
A28 English Opening, Four Knights: c4 e5 Nc3 Nf6 Nf3 Nc6
A30 English Opening, Symmetrical: c4 c5
A40 Queen's Pawn Game: d4
A40 Englund Gambit: d4 e5
A41 Queen's Pawn Game, Old Indian: d4 d6
A43 Old Benoni: d4 c5
A45 Indian Game: d4 Nf6
A45 Trompowsky Attack: d4 Nf6 Bg5
A46 Indian Game: d4 Nf6 Nf3
A46 Torre Attack: d4 Nf6 Nf3 e6 Bg5
A48 London System against the King's Indian: d4 Nf6 Nf3 g6 Bf4
A50 Indian Game: d4 Nf6 c4
A51 Budapest Gambit: d4 Nf6 c4 e5
A53 Old Indian Defence: d4 Nf6 c4 d6
A56 Benoni Defence: d4 Nf6 c4 c5
A57 Benko Gambit: d4 Nf6 c4 c5 d5 b5
A60 Modern Benoni: d4 Nf6 c4 c5 d5 e6
A80 Dutch Defence: d4 f5
A82 Staunton Gambit: d4 f5 e4
A84 Dutch Defence: d4 f5 c4
A87 Dutch Defence, Leningrad: d4 f5 c4 Nf6 g3 g6
A90 Dutch Defence, Classical: d4 f5 c4 Nf6 g3 e6
B00 King's Pawn Game: e4
B00 Nimzowitsch Defence: e4 Nc6
B00 Owen's Defence: e4 b6
B01 Scandinavian Defence: e4 d5
B01 Scandinavian Defence, Main Line: e4 d5 exd5 Qxd5 Nc3 Qa5
B01 Scandinavian Defence, Modern: e4 d5 exd5 Nf6
B02 Alekhine's Defence: e4 Nf6
B04 Alekhine's Defence, Modern: e4 Nf6 e5 Nd5 d4 d6 Nf3
B06 Modern Defence: e4 g6
B07 Pirc Defence: e4 d6 d4 Nf6
B08 Pirc Defence, Classical: e4 d6 d4 Nf6 Nc3 g6 Nf3
B09 Pirc Defence, Austrian Attack: e4 d6 d4 Nf6 Nc3 g6 f4
B10 Caro-Kann Defence: e4 c6
B12 Caro-Kann Defence: e4 c6 d4 d5
B12 Caro-Kann Defence, Advance: e4 c6 d4 d5 e5
B13 Caro-Kann Defence, Exchange: e4 c6 d4 d5 exd5
B13 Caro-Kann Defence, Panov Attack: e4 c6 d4 d5 exd5 cxd5 c4
B17 Caro-Kann Defence, Steinitz: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7
B18 Caro-Kann Defence, Classical: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5
B20 Sicilian Defence: e4 c5
B21 Smith-Morra Gambit: e4 c5 d4 cxd4 c3
B22 Sicilian Defence, Alapin: e4 c5 c3
B23 Sicilian Defence, Closed: e4 c5 Nc3
B23 Sicilian Defence, Grand Prix Attack: e4 c5 Nc3 Nc6 f4
B27 Sicilian Defence: e4 c5 Nf3
B28 Sicilian Defence, O'Kelly: e4 c5 Nf3 a6
B30 Sicilian Defence: e4 c5 Nf3 Nc6
B30 Sicilian Defence, Rossolimo: e4 c5 Nf3 Nc6 Bb5
B32 Sicilian Defence, Löwenthal: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 e5
B33 Sicilian Defence, Sveshnikov: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5
B34 Sicilian Defence, Accelerated Dragon: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6
B40 Sicilian Defence: e4 c5 Nf3 e6
B41 Sicilian Defence, Kan: e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6
B44 Sicilian Defence, Taimanov: e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6
B50 Sicilian Defence: e4 c5 Nf3 d6
B51 Sicilian Defence, Moscow: e4 c5 Nf3 d6 Bb5+
B54 Sicilian Defence, Open: e4 c5 Nf3 d6 d4 cxd4 Nxd4
B56 Sicilian Defence, Classical: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6
B70 Sicilian Defence, Dragon: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6
B76 Sicilian Defence, Dragon, Yugoslav Attack: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3
B80 Sicilian Defence, Scheveningen: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6
B90 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6
B90 Sicilian Defence, Najdorf, English Attack: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3
B94 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5
C00 French Defence: e4 e6
C00 French Defence: e4 e6 d4 d5
C01 French Defence, Exchange: e4 e6 d4 d5 exd5
C02 French Defence, Advance: e4 e6 d4 d5 e5
C03 French Defence, Tarrasch: e4 e6 d4 d5 Nd2
C10 French Defence, Rubinstein: e4 e6 d4 d5 Nc3 dxe4
C11 French Defence, Classical: e4 e6 d4 d5 Nc3 Nf6
C15 French Defence, Winawer: e4 e6 d4 d5 Nc3 Bb4
C20 King's Pawn Game: e4 e5
C21 Danish Gambit: e4 e5 d4 exd4 c3
C22 Centre Game: e4 e5 d4 exd4 Qxd4
C23 Bishop's Opening: e4 e5 Bc4
C25 Vienna Game: e4 e5 Nc3
C29 Vienna Gambit: e4 e5 Nc3 Nf6 f4
C30 King's Gambit: e4 e5 f4
C31 King's Gambit, Falkbeer Countergambit: e4 e5 f4 d5
C33 King's Gambit Accepted: e4 e5 f4 exf4
C40 King's Knight Opening: e4 e5 Nf3
C40 Latvian Gambit: e4 e5 Nf3 f5
C41 Philidor Defence: e4 e5 Nf3 d6
C42 Petrov's Defence: e4 e5 Nf3 Nf6
C44 King's Knight Opening: e4 e5 Nf3 Nc6
C44 Ponziani Opening: e4 e5 Nf3 Nc6 c3
C44 Scotch Game: e4 e5 Nf3 Nc6 d4
C44 Scotch Gambit: e4 e5 Nf3 Nc6 d4 exd4 Bc4
C45 Scotch Game: e4 e5 Nf3 Nc6 d4 exd4 Nxd4
C46 Three Knights Opening: e4 e5 Nf3 Nc6 Nc3
C47 Four Knights Game: e4 e5 Nf3 Nc6 Nc3 Nf6
C48 Four Knights Game, Spanish: e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5
C50 Italian Game: e4 e5 Nf3 Nc6 Bc4
C50 Giuoco Piano: e4 e5 Nf3 Nc6 Bc4 Bc5
C51 Evans Gambit: e4 e5 Nf3 Nc6 Bc4 Bc5 b4
C53 Giuoco Piano: e4 e5 Nf3 Nc6 Bc4 Bc5 c3
C54 Giuoco Pianissimo: e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3
C55 Two Knights Defence: e4 e5 Nf3 Nc6 Bc4 Nf6
C57 Two Knights Defence, Knight Attack: e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5
C60 Ruy Lopez: e4 e5 Nf3 Nc6 Bb5
C62 Ruy Lopez, Steinitz Defence: e4 e5 Nf3 Nc6 Bb5 d6
C63 Ruy Lopez, Schliemann Defence: e4 e5 Nf3 Nc6 Bb5 f5
C65 Ruy Lopez, Berlin Defence: e4 e5 Nf3 Nc6 Bb5 Nf6
C67 Ruy Lopez, Berlin Wall: e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4
C68 Ruy Lopez, Exchange: e4 e5 Nf3 Nc6 Bb5 a6 Bxc6
C70 Ruy Lopez: e4 e5 Nf3 Nc6 Bb5 a6 Ba4
C78 Ruy Lopez: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O
C80 Ruy Lopez, Open: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4
C84 Ruy Lopez, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7
C89 Ruy Lopez, Marshall Attack: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5
C92 Ruy Lopez, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3
D00 Queen's Pawn Game: d4 d5
D00 Blackmar-Diemer Gambit: d4 d5 e4
D00 London System: d4 d5 Bf4
D01 Jobava London System: d4 d5 Nc3 Nf6 Bf4
D02 Queen's Pawn Game: d4 d5 Nf3
D02 London System: d4 d5 Nf3 Nf6 Bf4
D04 Colle System: d4 d5 Nf3 Nf6 e3
D06 Queen's Gambit: d4 d5 c4
D07 Chigorin Defence: d4 d5 c4 Nc6
D08 Albin Countergambit: d4 d5 c4 e5
D10 Slav Defence: d4 d5 c4 c6
D13 Slav Defence, Exchange: d4 d5 c4 c6 Nf3 Nf6 cxd5
D15 Slav Defence: d4 d5 c4 c6 Nf3 Nf6 Nc3
D17 Slav Defence, Czech: d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5
D20 Queen's Gambit Accepted: d4 d5 c4 dxc4
D30 Queen's Gambit Declined: d4 d5 c4 e6
D31 Queen's Gambit Declined: d4 d5 c4 e6 Nc3
D32 Tarrasch Defence: d4 d5 c4 e6 Nc3 c5
D35 Queen's Gambit Declined, Exchange: d4 d5 c4 e6 Nc3 Nf6 cxd5
D37 Queen's Gambit Declined: d4 d5 c4 e6 Nc3 Nf6 Nf3
D38 Queen's Gambit Declined, Ragozin: d4 d5 c4 e6 Nc3 Nf6 Nf3 Bb4
D43 Semi-Slav Defence: d4 d5 c4 e6 Nc3 Nf6 Nf3 c6
D46 Semi-Slav Defence: d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3 Nbd7 Bd3
D47 Semi-Slav Defence, Meran: d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3 Nbd7 Bd3 dxc4
D50 Queen's Gambit Declined: d4 d5 c4 e6 Nc3 Nf6 Bg5
D70 Neo-Grünfeld Defence: d4 Nf6 c4 g6 f3 d5
D80 Grünfeld Defence: d4 Nf6 c4 g6 Nc3 d5
D85 Grünfeld Defence, Exchange: d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5
E00 Indian Game: d4 Nf6 c4 e6
E01 Catalan Opening: d4 Nf6 c4 e6 g3
E04 Catalan Opening, Open: d4 Nf6 c4 e6 g3 d5 Bg2 dxc4
E10 Indian Game: d4 Nf6 c4 e6 Nf3
E11 Bogo-Indian Defence: d4 Nf6 c4 e6 Nf3 Bb4+
E12 Queen's Indian Defence: d4 Nf6 c4 e6 Nf3 b6
E20 Nimzo-Indian Defence: d4 Nf6 c4 e6 Nc3 Bb4
E32 Nimzo-Indian Defence, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2
E40 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3
E60 King's Indian Defence: d4 Nf6 c4 g6
E61 King's Indian Defence: d4 Nf6 c4 g6 Nc3 Bg7
E62 King's Indian Defence, Fianchetto: d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3
E70 King's Indian Defence: d4 Nf6 c4 g6 Nc3 Bg7 e4
E76 King's Indian Defence, Four Pawns Attack: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4
E80 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3
E90 King's Indian Defence: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3
E97 King's Indian Defence, Classical: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6
`;
