import { randomUUID } from 'node:crypto';
import { BroadcastRound } from './broadcastRound.js';

/** The fields of a form by their names. */
export type Form = Readonly<Record<string, string>>;

export type HouseRound = {
  readonly id: string;
  readonly createdAt: number;
  form: Form;
  /** Its games and their pushes. */
  readonly content: BroadcastRound;
};

export type HouseTour = {
  readonly id: string;
  readonly owner: string;
  readonly createdAt: number;
  readonly form: Form;
  readonly rounds: HouseRound[];
};

/** The server's reason for refusing a form. */
export type FormFault = { readonly error: string };

const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 8);

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || '-';

const nameFault = ({ name = '' }: Form): FormFault | undefined =>
  name.length < 3 || name.length > 80 ? { error: 'name: must have 3 to 80 characters' } : undefined;

const roundFault = (form: Form): FormFault | undefined => {
  const { delay = '0', startsAt, syncSource = 'push' } = form;
  if (!(Number(delay) >= 0 && Number(delay) <= 3600)) return { error: 'delay: 0 to 3600' };
  if (startsAt !== undefined && !(Number(startsAt) >= 1_356_998_400_070))
    return { error: 'startsAt: too early' };
  return syncSource === 'push' ? nameFault(form) : { error: 'syncSource: only push is played here' };
};

/** The broadcasts of a server with their rounds, and its public API. */
export class BroadcastHouse {
  readonly tours: HouseTour[] = [];
  readonly #url: () => string;
  readonly #loose = new Map<string, HouseRound>();
  #clock = 1_800_000_000_000;

  constructor(url: () => string) {
    this.#url = url;
  }

  /** Adds a round with a given id, outside any broadcast. */
  addRound(id: string): BroadcastRound {
    const content = new BroadcastRound();
    this.#loose.set(id, { id, createdAt: this.#tick(), form: { name: 'A round' }, content });
    return content;
  }

  createTour(owner: string, form: Form): HouseTour | FormFault {
    const fault = nameFault(form);
    if (fault !== undefined) return fault;
    const tour = { id: newId(), owner, createdAt: this.#tick(), form, rounds: [] };
    this.tours.push(tour);
    return tour;
  }

  createRound(tour: HouseTour, form: Form): HouseRound | FormFault {
    const fault = roundFault(form);
    if (fault !== undefined) return fault;
    const round = { id: newId(), createdAt: this.#tick(), form, content: new BroadcastRound() };
    tour.rounds.push(round);
    return round;
  }

  /** Without `isPatch` the form replaces all fields. Only the name is required. */
  editRound(round: HouseRound, form: Form, isPatch: boolean): HouseRound | FormFault {
    const whole = isPatch ? { ...round.form, ...form } : form;
    const fault = roundFault(whole);
    if (fault !== undefined) return fault;
    round.form = whole;
    return round;
  }

  tour(id: string): HouseTour | undefined {
    return this.tours.find((one) => one.id === id);
  }

  round(id: string): { readonly round: HouseRound; readonly tour: HouseTour | undefined } | undefined {
    for (const tour of this.tours) {
      const round = tour.rounds.find((one) => one.id === id);
      if (round !== undefined) return { round, tour };
    }
    const loose = this.#loose.get(id);
    return loose && { round: loose, tour: undefined };
  }

  tourJson({ id, createdAt, form }: HouseTour): object {
    const { name = '' } = form;
    const slug = slugOf(name);
    return { id, name, slug, info: {}, createdAt, url: `${this.#url()}/broadcast/${slug}/${id}` };
  }

  roundJson({ id, createdAt, form }: HouseRound, tour: HouseTour | undefined): object {
    const { name = '', startsAt, startsAfterPrevious, delay, rated } = form;
    const slug = slugOf(name);
    return {
      ...{ id, name, slug, createdAt, rated: rated === 'true' },
      ...(startsAt !== undefined && { startsAt: Number(startsAt) }),
      ...(startsAfterPrevious === 'true' && { startsAfterPrevious: true }),
      ...(delay !== undefined && { delay: Number(delay) }),
      url: `${this.#url()}/broadcast/${slugOf(tour?.form['name'] ?? '')}/${slug}/${id}`,
    };
  }

  #tick(): number {
    this.#clock += 1_000;
    return this.#clock;
  }
}
