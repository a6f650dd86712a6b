/**
 * Looks at the page from inside, as `pageChecks`. Plain JavaScript, because the tests are compiled without the browser's types.
 * Each check gives a list of what is wrong.
 */
const toRgba = (text) => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
};

const groundOf = (element) => {
  for (let at = element; at !== null; at = at.parentElement) {
    const color = toRgba(getComputedStyle(at).backgroundColor);
    if (color[3] === 255) return color;
  }
  return [255, 255, 255, 255];
};

/** Relative luminance as WCAG 2 defines it. */
const luminance = (rgba) => {
  const [r, g, b] = rgba.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** What is seen of a rectangle: boxes that scroll or cut off show a part of what lies in them. */
const seenOf = (element, rect) => {
  let { left, top, right, bottom } = rect;
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflow === 'visible') continue;
    const box = at.getBoundingClientRect();
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  }
  return { left, top, right, bottom };
};

/** Where an element's own words stand, line by line. */
const wordRects = (element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === 3 && node.data.trim())
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });

const BOARD = 'svg.board, .setup-board > svg';

/** Lies over the page on purpose: what sticks, a result on its board, squares as buttons, what is heard alone. */
const isAbove = (element) => {
  for (
    let at = element.matches(BOARD) ? element.parentElement : element;
    at !== null;
    at = at.parentElement
  ) {
    if (at.matches('.sr-only, .skip, .tile-result, .square-buttons, [role="grid"], [aria-hidden="true"]'))
      return true;
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position) && at.matches('header, .toast'))
      return true;
  }
  return false;
};

const CONTROLS = '.button, button, input, select, textarea';
const LAST_BOARD_MIN = 100;

/** What can be chosen lies under its own words, as a button that is pressed or not. */
const sharesLabel = (one, other) =>
  one.closest('label') !== null && one.closest('label') === other.closest('label');

const isShown = (element) => element.getClientRects().length > 0;
const nameOf = (element) =>
  (element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent ?? '').trim();

globalThis.pageChecks = {
  /** Texts whose contrast is below WCAG AA; disabled controls are exempt. */
  faintTexts: () =>
    [...document.querySelectorAll('body *:not(svg, svg *)')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
      .filter((element) => isShown(element) && !element.closest(':disabled, option'))
      .flatMap((element) => {
        const style = getComputedStyle(element);
        const [text, ground] = [luminance(toRgba(style.color)), luminance(groundOf(element))];
        const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
        const wanted = Number.parseFloat(style.fontSize) >= 24 ? 3 : 4.5;
        return ratio < wanted ? [`${ratio.toFixed(2)}: ${element.textContent.trim()}`] : [];
      }),
  /** Controls that a thumb cannot hit. */
  smallTargets: () =>
    [...document.querySelectorAll('a, button, input, select, summary')]
      .filter((element) => isShown(element) && !element.matches('.skip'))
      .flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return Math.min(width, height) < 43.5 ? [`${nameOf(element)}: ${width} x ${height}`] : [];
      }),
  /** Words of the form of a key, in what is read and in what is heard. */
  keyLike: () =>
    [
      document.title,
      ...[...document.querySelectorAll('body *:not(script, style)')].flatMap((element) => [
        ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),
        ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ]),
    ].flatMap((text) => text.match(/\b[a-z]\w*\.[a-z]\w*\b/g) ?? []),
  /** Controls without a name. */
  nameless: () =>
    [...document.querySelectorAll('a, button, input, select')]
      .filter((element) => nameOf(element) === '')
      .map((element) => element.outerHTML),
  /** Signs that take no room beside or in the place of their word. */
  blankSigns: () =>
    [...document.querySelectorAll('svg.icon')]
      .filter((sign) => sign.checkVisibility() && sign.getBoundingClientRect().width < 12)
      .map((sign) => nameOf(sign.closest('a, button') ?? sign.parentElement)),
  /** Elements that move or fade. */
  moving: () =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration !== '0s';
      })
      .map((element) => element.outerHTML),
  /** Boards, controls and words of which one lies upon another. */
  overlaps: () => {
    const all = [...document.querySelectorAll(`${BOARD}, body *:not(svg, svg *)`)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !isAbove(element),
    );
    const things = all.flatMap((element) => {
      const isWhole = element.matches(`${BOARD}, ${CONTROLS}`);
      const rects = isWhole ? [element.getBoundingClientRect()] : wordRects(element);
      return rects
        .map((rect) => ({ element, ...seenOf(element, rect) }))
        .filter(({ left, top, right, bottom }) => right - left > 2 && bottom - top > 2);
    });
    const nameIn = ({ element, top }) =>
      `${element.tagName}.${element.getAttribute('class') ?? ''} "${nameOf(element).slice(0, 30)}" at ${Math.round(top)}`;
    return things.flatMap((one, i) =>
      things
        .slice(i + 1)
        .filter(
          (other) =>
            !one.element.contains(other.element) &&
            !other.element.contains(one.element) &&
            !sharesLabel(one.element, other.element) &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
        )
        .map((other) => `${nameIn(one)} and ${nameIn(other)}`),
    );
  },
  /** Each board that is larger than a sketch: where it lies in the page, and whether it is square. */
  boards: () =>
    [...document.querySelectorAll(BOARD)]
      .filter((board) => isShown(board) && board.getBoundingClientRect().width >= LAST_BOARD_MIN)
      .map((board) => {
        const { left, right, width, height } = board.getBoundingClientRect();
        return { left, right, width, height };
      }),
  /** How many pixels the page is wider than the window, which grows with the page on a phone. */
  overhang: () => document.documentElement.scrollWidth - screen.width,
  /** The name of what has the focus, and whether it shows it. */
  focused: () => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return '';
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' || outlineWidth === '0px'
      ? `${nameOf(element)} (unseen)`
      : nameOf(element);
  },
};
