// The wiring diagrams and their pin tables for both kinds of sensors and both controllers.
import { dot, makeBox, makeDrawing, supply, text, wire } from './drawing.mjs';
import { makeTable } from './tables.mjs';

const common = [
  ['lights', 'D6', 'D22', 'data in of the first WS2812, through 330 Ω'],
  ['button 1', 'D2', 'D2', 'clock button at rank 1, other side to GND'],
  ['button 8', 'D3', 'D3', 'clock button at rank 8, other side to GND'],
];

const pinsOf = {
  reed: [
    ['clock', 'D13', 'D52', 'SRCLK (11) of the 74HC595 and CLK (2) of the 74HC165'],
    ['data out', 'D11', 'D51', 'SER (14) of the 74HC595'],
    ['data in', 'D12', 'D50', 'QH (9) of the 74HC165'],
    ['latch', 'D10', 'D53', 'RCLK (12) of the 74HC595'],
    ['load', 'D9', 'D10', 'SH/LD (1) of the 74HC165'],
    ...common,
  ],
  hall: [
    ['select 0', 'D8', 'D37', 'S0 of all four multiplexers'],
    ['select 1', 'D9', 'D36', 'S1 of all four'],
    ['select 2', 'D10', 'D35', 'S2 of all four'],
    ['select 3', 'D11', 'D34', 'S3 of all four'],
    ['ranks 1, 2', 'A0', 'A0', 'SIG of multiplexer 1'],
    ['ranks 3, 4', 'A1', 'A1', 'SIG of multiplexer 2'],
    ['ranks 5, 6', 'A2', 'A2', 'SIG of multiplexer 3'],
    ['ranks 7, 8', 'A3', 'A3', 'SIG of multiplexer 4'],
    ...common,
  ],
};

const CONTROLLER = { x: 40, y: 40, width: 150 };

const makeController = (kind) =>
  makeBox({
    ...CONTROLLER,
    title: 'Uno / Nano',
    right: ['5V', 'GND', ...pinsOf[kind].map(([, uno]) => uno)],
  });

/** Draws lights and buttons below everything else. */
const drawCommon = (controller, y) => {
  const strip = makeBox({ x: 420, y, width: 190, title: 'WS2812 strip, 64', left: ['DIN', '5V', 'GND'] });
  const buttons = makeBox({
    x: 420,
    y: y + 130,
    width: 190,
    title: 'clock buttons',
    left: ['rank 1', 'rank 8', 'common'],
  });
  return [
    strip.svg,
    buttons.svg,
    wire(controller.pins.D6, strip.pins.DIN, 236, 0),
    `<rect x="340" y="${strip.pins.DIN.y - 6}" width="40" height="12" fill="#fff" stroke="#333"/>`,
    text(360, strip.pins.DIN.y - 10, '330 Ω', { anchor: 'middle', size: 11 }),
    wire(controller.pins.D2, buttons.pins['rank 1'], 226, 1),
    wire(controller.pins.D3, buttons.pins['rank 8'], 216, 2),
    supply(strip.pins['5V'], '5 V, 4 A supply'),
    supply(strip.pins.GND, 'GND, also of the Uno'),
    supply(buttons.pins.common, 'GND'),
    text(630, y + 40, '1000 µF across 5 V and GND where the strip begins.'),
    text(630, y + 62, 'The strip begins at a1, runs to h1, then h2 to a2 and so on'),
    text(630, y + 84, '(strip=8); for any other way set strip, see SET.'),
    text(630, y + 106, '64 lights in full white take 3.8 A; bright=64 takes 1 A.'),
  ];
};

const files = [...'abcdefgh'];

const drawMatrix = (x, y, rows, columns) => {
  const step = 34;
  const rowY = (row) => y + row * step;
  const columnX = (column) => x + 40 + column * step;
  const parts = [text(x + 40, y - 36, 'reed switches, each with a diode (1N4148)', { weight: 'bold' })];
  rows.forEach((pin, row) => {
    parts.push(wire(pin, { x: columnX(7) + 16, y: rowY(row) }, x - 12 - row * 6, row));
    parts.push(text(columnX(7) + 22, rowY(row) + 4, `rank ${row + 1}`, { size: 11 }));
  });
  columns.forEach((pin, column) => {
    const top = y - 14;
    parts.push(
      `<path d="M${columnX(column)} ${top}V${pin.y}H${pin.x}" fill="none" stroke="#777" stroke-width="1.5"/>`,
      text(columnX(column), top - 2, files[column], { anchor: 'middle', size: 11 }),
    );
    for (let row = 0; row < 8; row++)
      parts.push(
        `<path d="M${columnX(column)} ${rowY(row) + 12}l-10 -12" stroke="#333"/>`,
        dot(columnX(column), rowY(row) + 12),
      );
  });
  return parts;
};

const drawReed = () => {
  const controller = makeController('reed');
  const out = makeBox({
    x: 420,
    y: 52,
    width: 150,
    title: '74HC595',
    left: ['SER 14', 'SRCLK 11', 'RCLK 12', 'OE 13', 'SRCLR 10'],
    right: ['QA 15', 'QB 1', 'QC 2', 'QD 3', 'QE 4', 'QF 5', 'QG 6', 'QH 7'],
  });
  const into = makeBox({
    x: 420,
    y: 350,
    width: 150,
    title: '74HC165',
    left: ['QH 9', 'CLK 2', 'SH/LD 1', 'INH 15', 'SER 10'],
    right: ['A 11', 'B 12', 'C 13', 'D 14', 'E 3', 'F 4', 'G 5', 'H 6'],
  });
  const { pins } = controller;
  const right = (box) => Object.values(box.pins).filter(({ x }) => x > 500);
  return makeDrawing(1120, 930, 'Reed switches through shift registers on an Uno', [
    controller.svg,
    out.svg,
    into.svg,
    wire(pins.D11, out.pins['SER 14'], 300, 3),
    wire(pins.D13, out.pins['SRCLK 11'], 320, 4),
    wire(pins.D13, into.pins['CLK 2'], 320, 4),
    wire(pins.D10, out.pins['RCLK 12'], 280, 5),
    wire(pins.D12, into.pins['QH 9'], 260, 6),
    wire(pins.D9, into.pins['SH/LD 1'], 246, 7),
    supply(out.pins['OE 13'], 'GND'),
    supply(out.pins['SRCLR 10'], '5V'),
    supply(into.pins['INH 15'], 'GND'),
    supply(into.pins['SER 10'], 'GND'),
    supply({ ...pins['5V'], right: true }, 'to both chips'),
    supply({ ...pins.GND, right: true }, 'to both chips'),
    ...drawMatrix(680, 92, right(out), right(into)),
    text(600, 600, 'Each of A … H also through 10 kΩ to GND. 100 nF at each chip.'),
    text(600, 620, 'At each square: rank line, diode (ring towards the switch), reed switch, file line.'),
    text(600, 640, 'Without the diodes three pieces on the corners of a rectangle make a fourth.'),
    ...drawCommon(controller, 680),
  ]);
};

const drawMultiplexer = (index) =>
  makeBox({
    x: 420,
    y: 40 + index * 190,
    width: 190,
    title: `CD74HC4067, ${index + 1}`,
    left: ['SIG', 'S0', 'S1', 'S2', 'S3', 'EN'],
    right: ['C0 … C7', '', 'C8 … C15'],
  });

const drawHall = () => {
  const controller = makeController('hall');
  const multiplexers = [0, 1, 2, 3].map(drawMultiplexer);
  const { pins } = controller;
  const parts = multiplexers.flatMap((box, index) => {
    const rank = index * 2 + 1;
    return [
      box.svg,
      ...['D8', 'D9', 'D10', 'D11'].map((pin, line) =>
        wire(pins[pin], box.pins[`S${line}`], 300 + line * 14, line),
      ),
      wire(pins[`A${index}`], box.pins.SIG, 290 - index * 12, 4 + index),
      supply(box.pins.EN, 'GND'),
      text(box.pins['C0 … C7'].x + 6, box.pins['C0 … C7'].y + 4, `sensors a${rank} … h${rank}`),
      text(box.pins['C8 … C15'].x + 6, box.pins['C8 … C15'].y + 4, `sensors a${rank + 1} … h${rank + 1}`),
    ];
  });
  const sensor = makeBox({
    x: 850,
    y: 60,
    width: 150,
    title: 'linear Hall sensor',
    left: ['OUT', 'VCC', 'GND'],
  });
  return makeDrawing(1080, 1090, 'Linear Hall sensors through multiplexers on an Uno', [
    controller.svg,
    ...parts,
    sensor.svg,
    text(850, 190, 'at each square, for example SS49E;'),
    text(850, 210, 'OUT to its channel, VCC to 5V,'),
    text(850, 230, '100 nF for each row of eight.'),
    supply({ ...pins['5V'], right: true }, 'to all'),
    supply({ ...pins.GND, right: true }, 'to all'),
    ...drawCommon(controller, 840),
  ]);
};

/** The files under firmware/wiring. */
export const makeDrawings = () => ({ 'reed.svg': drawReed(), 'hall.svg': drawHall() });

/** The page with its pin table replaced. */
export const fillPins = (page, kind) => {
  const table = makeTable([['signal', 'Uno, Nano', 'Mega 2560', 'goes to'], ...pinsOf[kind]]);
  return page.replace(/(<!-- generated: pins -->\n)[\s\S]*?(<!-- end -->)/, `$1${table}\n$2`);
};
