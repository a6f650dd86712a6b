export const OVERLAYS = ['board', 'names', 'lower', 'grid'] as const;

/** The options of an overlay, as given in its address. */
export type OverlayRequest = {
  /** One board with its players, only names and clocks, a bar at the bottom, or many boards. */
  readonly show: (typeof OVERLAYS)[number];
  /** The number of the board, or the board that the operator has put on air. */
  readonly board: number | 'feature';
  /** The first and last board of a grid. */
  readonly boards: readonly [number, number];
  /** Whether Black is at the bottom. */
  readonly flip: boolean;
  readonly names: 'full' | 'last';
  readonly elo: boolean;
  readonly clock: boolean;
  /** A colour for a chroma key, or empty. */
  readonly bg: string;
  /** The size in percent. */
  readonly scale: number;
};

const DEFAULTS: OverlayRequest = {
  show: 'board',
  board: 1,
  boards: [1, 8],
  flip: false,
  names: 'full',
  elo: true,
  clock: true,
  bg: '',
  scale: 100,
};

const whole = (text: string | null, least: number, most: number, other: number): number => {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= least && value <= most ? value : other;
};

/** A colour by its name or hex digits. In an address `#` would begin the fragment, so it may be left out. */
const groundOf = (text: string): string => {
  if (/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return `#${text}`;
  return /^#?[a-z0-9]{1,20}$/i.test(text) ? text : '';
};

/**
 * Reads an address. Missing or invalid options get their defaults, because an overlay must not show an error
 * text.
 */
export const readRequest = (search: string): OverlayRequest => {
  const said = new URLSearchParams(search);
  const range = /^(?<from>\d{1,4})-(?<to>\d{1,4})$/.exec(said.get('boards') ?? '')?.groups;
  const bg = said.get('bg') ?? '';
  return {
    show: OVERLAYS.find((one) => one === said.get('show')) ?? DEFAULTS.show,
    board: said.get('board') === 'feature' ? 'feature' : whole(said.get('board'), 1, 9_999, 1),
    boards: range === undefined ? DEFAULTS.boards : [Number(range['from']), Number(range['to'])],
    flip: said.get('flip') === '1',
    names: said.get('names') === 'last' ? 'last' : 'full',
    elo: said.get('elo') !== '0',
    clock: said.get('clock') !== '0',
    bg: groundOf(bg),
    scale: whole(said.get('scale'), 25, 400, DEFAULTS.scale),
  };
};

/** The address of an overlay, without default options. */
export const overlayAddress = (request: OverlayRequest): string => {
  const said = new URLSearchParams({ show: request.show });
  if (request.show === 'grid') said.set('boards', request.boards.join('-'));
  else said.set('board', String(request.board));
  if (request.flip) said.set('flip', '1');
  if (request.names === 'last') said.set('names', 'last');
  if (!request.elo) said.set('elo', '0');
  if (!request.clock) said.set('clock', '0');
  if (request.bg !== '') said.set('bg', request.bg);
  if (request.scale !== DEFAULTS.scale) said.set('scale', String(request.scale));
  return `overlay.html?${said}`;
};
