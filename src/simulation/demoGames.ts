/**
 * The games of the simulated board when the caller names none. The first has both castlings, captures en
 * passant, promotion and mate. An engine played it against itself, and its clock times are drawn, not
 * measured. The scores of famous games follow, limited to their moves, which are facts.
 */
export const demoGames = `[Event "Demonstration game"]
[Site "?"]
[Date "2026.11.21"]
[Round "-"]
[White "Stockfish"]
[Black "Stockfish"]
[Result "1-0"]
[TimeControl "900+10"]

1. Nf3 {[%clk 0:15:04]} 1... c6 {[%clk 0:15:07]} 2. e3 {[%clk 0:15:08]} 2... a5 {[%clk 0:15:15]} 3.
e4 {[%clk 0:15:15]} 3... e6 {[%clk 0:15:19]} 4. Be2 {[%clk 0:15:19]} 4... d5 {[%clk 0:15:26]} 5. e5
{[%clk 0:15:27]} 5... a4 {[%clk 0:15:28]} 6. O-O {[%clk 0:15:21]} 6... d4 {[%clk 0:15:26]} 7. Re1
{[%clk 0:15:27]} 7... Ne7 {[%clk 0:15:34]} 8. Na3 {[%clk 0:15:33]} 8... c5 {[%clk 0:15:35]} 9. Bd3
{[%clk 0:15:41]} 9... Ng6 {[%clk 0:15:43]} 10. Nc4 {[%clk 0:15:45]} 10... Bd7 {[%clk 0:15:32]} 11.
Be4 {[%clk 0:15:51]} 11... Bb5 {[%clk 0:15:16]} 12. d3 {[%clk 0:15:44]} 12... Qc7 {[%clk 0:15:23]}
13. h4 {[%clk 0:15:49]} 13... Nc6 {[%clk 0:15:21]} 14. h5 {[%clk 0:15:45]} 14... Bxc4 {[%clk
0:15:00]} 15. hxg6 {[%clk 0:15:45]} 15... Ba6 {[%clk 0:15:04]} 16. gxh7 {[%clk 0:15:26]} 16... O-O-O
{[%clk 0:15:06]} 17. c4 {[%clk 0:15:17]} 17... dxc3 {[%clk 0:14:58]} 18. bxc3 {[%clk 0:15:21]} 18...
Nxe5 {[%clk 0:14:53]} 19. Nxe5 {[%clk 0:15:16]} 19... a3 {[%clk 0:14:57]} 20. Qh5 {[%clk 0:15:19]}
20... g6 {[%clk 0:14:52]} 21. Qh3 {[%clk 0:15:25]} 21... f5 {[%clk 0:14:58]} 22. Bxb7+ {[%clk
0:15:23]} 22... Bxb7 {[%clk 0:14:57]} 23. Bg5 {[%clk 0:15:24]} 23... Re8 {[%clk 0:15:04]} 24. f3
{[%clk 0:15:24]} 24... Be7 {[%clk 0:15:06]} 25. Nf7 {[%clk 0:15:25]} 25... Bd5 {[%clk 0:15:09]} 26.
c4 {[%clk 0:15:17]} 26... Bxg5 {[%clk 0:15:12]} 27. Nxg5 {[%clk 0:15:15]} 27... Qf4 {[%clk 0:15:11]}
28. cxd5 {[%clk 0:15:13]} 28... Qxg5 {[%clk 0:15:15]} 29. Qh2 {[%clk 0:15:22]} 29... Kd7 {[%clk
0:15:11]} 30. dxe6+ {[%clk 0:15:16]} 30... Kc6 {[%clk 0:15:16]} 31. d4 {[%clk 0:15:20]} 31... f4
{[%clk 0:14:56]} 32. d5+ {[%clk 0:15:27]} 32... Kd6 {[%clk 0:15:04]} 33. g4 {[%clk 0:15:32]} 33...
fxg3 {[%clk 0:15:07]} 34. Qe2 {[%clk 0:15:18]} 34... Qf6 {[%clk 0:15:14]} 35. Rad1 {[%clk 0:15:18]}
35... c4 {[%clk 0:15:06]} 36. Qxc4 {[%clk 0:14:26]} 36... Qf5 {[%clk 0:15:13]} 37. e7 {[%clk
0:14:19]} 37... Rc8 {[%clk 0:15:18]} 38. e8=Q {[%clk 0:14:25]} 38... Rhxe8 {[%clk 0:15:09]} 39. Qb4+
{[%clk 0:14:33]} 39... Kd7 {[%clk 0:15:01]} 40. Re6 {[%clk 0:13:55]} 40... Qc2 {[%clk 0:14:09]} 41.
Qd6# {[%clk 0:13:32]} 1-0

[Event "Paris"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10.
Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17.
Rd8# 1-0

[Event "London"]
[Site "London ENG"]
[Date "1851.06.21"]
[Round "?"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10.
g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6
Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0

[Event "Rosenwald Memorial"]
[Site "New York, NY USA"]
[Date "1956.10.17"]
[Round "8"]
[White "Byrne, Donald"]
[Black "Fischer, Robert James"]
[Result "0-1"]

1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 Nb6 10.
Qc5 Bg4 11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6
18. Bxb6 Bxc4+ 19. Kg1 Ne2+ 20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25.
Qxb6 Nxd1 26. h3 Rxa2 27. Kh2 Nxf2 28. Re1 Rxe1 29. Qd8+ Bf8 30. Nxe1 Bd5 31. Nf3 Ne4 32. Qb8 b5 33.
h4 h5 34. Ne5 Kg7 35. Kg1 Bc5+ 36. Kf1 Ng3+ 37. Ke1 Bb4+ 38. Kd1 Bb3+ 39. Kc1 Ne2+ 40. Kb1 Nc3+ 41.
Kc1 Rc2# 0-1
`;
