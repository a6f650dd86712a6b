/** What a program says in English, in another language; what is not known stays as it is. */
export type Phrasebook = (english: string) => string;

/** English, as it is: pages that speak it load no phrasebook. */
export const asItIs: Phrasebook = (english) => english;
