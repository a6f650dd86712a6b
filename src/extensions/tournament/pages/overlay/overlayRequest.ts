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
  const params = new URLSearchParams(search);
  const range = /^(?<from>\d{1,4})-(?<to>\d{1,4})$/.exec(params.get('boards') ?? '')?.groups;
  const bg = params.get('bg') ?? '';
  return {
    show: OVERLAYS.find((one) => one === params.get('show')) ?? DEFAULTS.show,
    board: params.get('board') === 'feature' ? 'feature' : whole(params.get('board'), 1, 9_999, 1),
    boards: range === undefined ? DEFAULTS.boards : [Number(range['from']), Number(range['to'])],
    flip: params.get('flip') === '1',
    names: params.get('names') === 'last' ? 'last' : 'full',
    elo: params.get('elo') !== '0',
    clock: params.get('clock') !== '0',
    bg: groundOf(bg),
    scale: whole(params.get('scale'), 25, 400, DEFAULTS.scale),
  };
};

/** The address of an overlay, without default options. */
export const overlayAddress = (request: OverlayRequest): string => {
  const params = new URLSearchParams({ show: request.show });
  if (request.show === 'grid') params.set('boards', request.boards.join('-'));
  else params.set('board', String(request.board));
  if (request.flip) params.set('flip', '1');
  if (request.names === 'last') params.set('names', 'last');
  if (!request.elo) params.set('elo', '0');
  if (!request.clock) params.set('clock', '0');
  if (request.bg !== '') params.set('bg', request.bg);
  if (request.scale !== DEFAULTS.scale) params.set('scale', String(request.scale));
  return `overlay.html?${params}`;
};
