/**
 * A grouped bar chart as SVG, with a group for each cell, a bar for each recogniser, and heights from 0 to 1.
 */
const BAR = 13;
const GAP = 22;
const HEIGHT = 220;
const LEFT = 46;
const TOP = 64;
/** Blue for ours. Greys and earth colours for the rest, distinguishable in print too. */
const COLORS = ['#1f6feb', '#9cc3ff', '#e0b070', '#c98040', '#8f5a2b', '#6aa084', '#8c8c8c', '#c9c9c9'];

const escapeText = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const legend = (names) =>
  names
    .map((name, i) => {
      const x = LEFT + (i % 4) * 170;
      const y = 16 + Math.floor(i / 4) * 20;
      return `<rect x="${x}" y="${y - 10}" width="12" height="12" fill="${COLORS[i % COLORS.length]}"/><text x="${x + 18}" y="${y}">${escapeText(name)}</text>`;
    })
    .join('\n');

const axis = (width) =>
  [0, 0.25, 0.5, 0.75, 1]
    .map((share) => {
      const y = TOP + HEIGHT * (1 - share);
      return `<line x1="${LEFT}" x2="${width}" y1="${y}" y2="${y}" stroke="#ddd"/><text x="${LEFT - 6}" y="${y + 4}" text-anchor="end">${100 * share} %</text>`;
    })
    .join('\n');

/**
 * @param title what the heights mean
 * @param groups `{ label, values: { name: 0…1 } }`
 */
export const makePlot = (title, groups) => {
  const names = Object.keys(groups[0]?.values ?? {});
  const groupWidth = names.length * BAR + GAP;
  const width = Math.max(LEFT + groups.length * groupWidth + 10, LEFT + 4 * 170);
  const bars = groups.map(({ label, values }, g) => {
    const x0 = LEFT + g * groupWidth + GAP / 2;
    const ofGroup = names.map((name, i) => {
      const value = values[name];
      if (value === undefined) return '';
      const height = Math.max(1, HEIGHT * value);
      const x = x0 + i * BAR;
      const tip = `${label}, ${name}: ${(100 * value).toFixed(1)} %`;
      return `<rect x="${x}" y="${(TOP + HEIGHT - height).toFixed(1)}" width="${BAR - 2}" height="${height.toFixed(1)}" fill="${COLORS[i % COLORS.length]}"><title>${escapeText(tip)}</title></rect>`;
    });
    const middle = x0 + (names.length * BAR) / 2;
    const [first, ...rest] = label.split(', ');
    const lines = `<text x="${middle}" y="${TOP + HEIGHT + 16}" text-anchor="middle">${escapeText(first)}</text><text x="${middle}" y="${TOP + HEIGHT + 30}" text-anchor="middle" fill="#666">${escapeText(rest.join(', '))}</text>`;
    return [...ofGroup, lines].join('\n');
  });
  const height = TOP + HEIGHT + 44;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11" role="img" aria-label="${escapeText(title)}">
<title>${escapeText(title)}</title>
<rect width="100%" height="100%" fill="#fff"/>
${legend(names)}
${axis(width - 10)}
${bars.join('\n')}
</svg>
`;
};
