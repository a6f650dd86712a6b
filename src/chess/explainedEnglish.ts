// biome-ignore-all format: written by `npm run docs:messages` from en.json.
import type { Catalogue } from '../messages/catalogue/compiledMessage.js';

/** `jadoube/chess` runs in browsers as it is, without the parser of messages. */
export const explainedEnglish: Catalogue = {
 "pieceOn.one": [
  [
   "piece",
   "select",
   {
    "pawn": "the pawn",
    "knight": "the knight",
    "bishop": "the bishop",
    "rook": "the rook",
    "queen": "the queen",
    "king": "the king",
    "piece": "the piece",
    "other": ""
   }
  ],
  " on ",
  [
   "square"
  ]
 ],
 "pieceOn.several": [
  [
   "pieces"
  ],
  " and ",
  [
   "last"
  ]
 ],
 "illegalMove.noPiece": [
  "nothing stands on ",
  [
   "square"
  ]
 ],
 "illegalMove.notYours": [
  "it is ",
  [
   "side",
   "select",
   {
    "white": "white's",
    "black": "black's",
    "other": ""
   }
  ],
  " move, and ",
  [
   "piece"
  ],
  " is not ",
  [
   "side",
   "select",
   {
    "white": "white's",
    "black": "black's",
    "other": ""
   }
  ]
 ],
 "illegalMove.sameSquare": [
  [
   "piece"
  ],
  " stays where it is"
 ],
 "illegalMove.ownPiece": [
  [
   "piece"
  ],
  " is ",
  [
   "side",
   "select",
   {
    "white": "white's",
    "black": "black's",
    "other": ""
   }
  ],
  " own"
 ],
 "illegalMove.capturesKing": "the king is never captured",
 "illegalMove.movement": [
  [
   "piece",
   "select",
   {
    "pawn": "a pawn",
    "knight": "a knight",
    "bishop": "a bishop",
    "rook": "a rook",
    "queen": "a queen",
    "king": "a king",
    "piece": "a piece",
    "other": ""
   }
  ],
  " does not move from ",
  [
   "from"
  ],
  " to ",
  [
   "to"
  ]
 ],
 "illegalMove.blocked": [
  [
   "pieces"
  ],
  " ",
  [
   "count",
   "cardinal",
   {
    "one": "is",
    "other": "are"
   }
  ],
  " in the way"
 ],
 "illegalMove.pawnBlocked": [
  [
   "piece"
  ],
  " is in the way, and a pawn captures only diagonally"
 ],
 "illegalMove.doubleStep": "a pawn goes two squares only from where it starts",
 "illegalMove.enPassantTooLate": [
  [
   "piece"
  ],
  " can be taken en passant only directly after its double step"
 ],
 "illegalMove.nothingToCapture": [
  "a pawn moves diagonally only to capture, and ",
  [
   "square"
  ],
  " is empty"
 ],
 "illegalMove.promotionMissing": [
  "the pawn that reaches ",
  [
   "square"
  ],
  " must be promoted"
 ],
 "illegalMove.promotionImpossible": [
  "nothing is promoted on ",
  [
   "square"
  ]
 ],
 "illegalMove.castlingRightLost": [
  [
   "side",
   "select",
   {
    "white": "white",
    "black": "black",
    "other": ""
   }
  ],
  " has no right to castle on the ",
  [
   "wing",
   "select",
   {
    "king": "king's",
    "queen": "queen's",
    "other": ""
   }
  ],
  " side"
 ],
 "illegalMove.castlingBlocked": [
  [
   "pieces"
  ],
  " ",
  [
   "count",
   "cardinal",
   {
    "one": "is",
    "other": "are"
   }
  ],
  " in the way of castling"
 ],
 "illegalMove.castlingInCheck": [
  "castling is no answer to the check by ",
  [
   "pieces"
  ]
 ],
 "illegalMove.castlingAttacked": [
  [
   "pieces"
  ],
  " ",
  [
   "count",
   "cardinal",
   {
    "one": "attacks",
    "other": "attack"
   }
  ],
  " ",
  [
   "square"
  ],
  ", where the king would ",
  [
   "king",
   "select",
   {
    "arrives": "arrive",
    "passes": "pass",
    "other": ""
   }
  ]
 ],
 "illegalMove.castlingTarget": [
  "the king cannot castle to ",
  [
   "square"
  ]
 ],
 "illegalMove.kingAttacked": [
  [
   "pieces"
  ],
  " ",
  [
   "count",
   "cardinal",
   {
    "one": "attacks",
    "other": "attack"
   }
  ],
  " ",
  [
   "square"
  ]
 ],
 "illegalMove.doubleCheck": [
  [
   "pieces"
  ],
  " give check at once, so only the king can move"
 ],
 "illegalMove.inCheck": [
  "the king on ",
  [
   "square"
  ],
  " stays in check by ",
  [
   "piece"
  ]
 ],
 "illegalMove.pinned": [
  [
   "piece"
  ],
  " is pinned along ",
  [
   "from"
  ],
  "-",
  [
   "to"
  ]
 ],
 "illegalMove.exposesKing": [
  "the capture en passant opens the line ",
  [
   "from"
  ],
  "-",
  [
   "to"
  ],
  " to ",
  [
   "piece"
  ]
 ]
};
