// The few shapes of a wiring diagram, as SVG.

export const PIN_STEP = 24;

const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const text = (x, y, words, { anchor = 'start', size = 13, weight = 'normal' } = {}) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}">${escapeText(words)}</text>`;

/** A chip or module with named pins on its sides, and the positions of the pins. */
export const makeBox = ({ x, y, width, title, left = [], right = [] }) => {
  const height = (Math.max(left.length, right.length) + 1) * PIN_STEP + 16;
  const pinY = (index) => y + 40 + index * PIN_STEP;
  const pins = {};
  const drawSide = (names, edge, sign) =>
    names.map((name, index) => {
      if (name === '') return '';
      pins[name] = { x: edge + sign * 14, y: pinY(index) };
      const anchor = sign < 0 ? 'start' : 'end';
      return `<path d="M${edge} ${pinY(index)}h${sign * 14}" stroke="#333"/>${text(edge - sign * 6, pinY(index) + 4, name, { anchor, size: 12 })}`;
    });
  const svg = [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#f4f1ea" stroke="#333" stroke-width="1.5"/>`,
    text(x + width / 2, y + 19, title, { anchor: 'middle', weight: 'bold' }),
    ...drawSide(left, x, -1),
    ...drawSide(right, x + width, 1),
  ].join('\n');
  return { svg, pins, bottom: y + height };
};

const colours = ['#b5382a', '#1f6f8b', '#3a7d34', '#8a5a00', '#6b3fa0', '#b0307a', '#2f4b9b', '#4d4d4d'];

/** A wire between two pins through the vertical channel at `channel`. */
export const wire = (from, to, channel, colour) =>
  `<path d="M${from.x} ${from.y}H${channel}V${to.y}H${to.x}" fill="none" stroke="${colours[colour % colours.length]}" stroke-width="2"/>`;

export const dot = (x, y) => `<circle cx="${x}" cy="${y}" r="3.5" fill="#333"/>`;

/** A pin connected to a supply. */
export const supply = (pin, name) => {
  const sign = pin.x < 500 && pin.right !== true ? -1 : 1;
  return text(pin.x + sign * 4, pin.y + 4, name, {
    anchor: sign < 0 ? 'end' : 'start',
    size: 12,
    weight: 'bold',
  });
};

export const makeDrawing = (width, height, title, parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" role="img">
<title>${escapeText(title)}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
