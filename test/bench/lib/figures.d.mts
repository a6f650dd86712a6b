export const makeFiguresPage: (results: string) => string;
