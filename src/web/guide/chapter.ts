/** One thing that a person does. What it names is on the page or the terminal as it is spelt here. */
export type StepDone =
  /** Goes to a page of the daemon, or to an address of its API. */
  | { readonly visit: string }
  /** Opens a card that is closed. */
  | { readonly open: string }
  /** Touches a button or, if given, something else. */
  | { readonly tap: string; readonly role?: 'link'; readonly in?: string }
  /** Marks one of some choices. */
  | { readonly choose: string; readonly of: string; readonly in?: string }
  /** Takes an entry of a list. */
  | { readonly select: string; readonly of: string; readonly in?: string }
  | { readonly fill: string; readonly with: string; readonly in?: string }
  /** Chooses a file of this machine. */
  | { readonly upload: string; readonly with: string }
  | { readonly key: string }
  /** Makes a move with the pieces: as told in `UCI`. */
  | { readonly hands: string }
  /** Types a command that ends by itself. */
  | { readonly run: string }
  /** Types a command, in a terminal of its own, that goes on until it is stopped. */
  | { readonly start: string };

export type Step = StepDone & {
  /** What is then to be seen. */
  readonly sees?: string;
  /** What else there is to say about it. */
  readonly note?: string;
  /** The name of the picture that is taken then. */
  readonly picture?: string;
};

export type Task = {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  /** How things stand when it begins, where that is not plain. */
  readonly given?: string;
  readonly steps: readonly Step[];
};

/** What the guide has for one kind of reader. */
export type Chapter = {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly tasks: readonly Task[];
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const textOf = ({ title, why, given = '', steps }: Task): string =>
  plain([title, why, given, ...steps.flatMap((step) => Object.values(step))].join(' '));

/** The chapters with those tasks alone that have every word of the search; all when there is none. */
export const findTasks = (chapters: readonly Chapter[], search: string): readonly Chapter[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return chapters
    .map((chapter) => ({
      ...chapter,
      tasks: chapter.tasks.filter((task) => {
        const text = `${plain(chapter.title)} ${textOf(task)}`;
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ tasks }) => tasks.length > 0);
};
