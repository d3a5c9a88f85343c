// The colours of a workbook: of its theme, of the palette that files count by number, and as they are.
const { attributeOf } = require('./workbook-parts.cjs');

/** The colours of the workbook's theme, in the order in which cells count them. */
const themeColours = (text) => {
  const scheme = /<a:clrScheme[\s\S]*?<\/a:clrScheme>/.exec(text ?? '')?.[0] ?? '';
  const of = (slot) => {
    const inner = new RegExp(`<a:${slot}>([\\s\\S]*?)</a:${slot}>`).exec(scheme)?.[1] ?? '';
    return attributeOf(inner, 'lastClr') ?? attributeOf(inner, 'val');
  };
  return ['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink'].map(
    of,
  );
};

/** The colours that files count by number: eight, the same again, then the palette of ECMA-376, 18.8.27. */
const EIGHT = ['000000', 'FFFFFF', 'FF0000', '00FF00', '0000FF', 'FFFF00', 'FF00FF', '00FFFF'];
const INDEXED = [
  ...EIGHT,
  ...EIGHT,
  ...[
    '800000',
    '008000',
    '000080',
    '808000',
    '800080',
    '008080',
    'C0C0C0',
    '808080',
    '9999FF',
    '993366',
    'FFFFCC',
    'CCFFFF',
  ],
  ...[
    '660066',
    'FF8080',
    '0066CC',
    'CCCCFF',
    '000080',
    'FF00FF',
    'FFFF00',
    '00FFFF',
    '800080',
    '800000',
    '008080',
    '0000FF',
  ],
  ...[
    '00CCFF',
    'CCFFFF',
    'CCFFCC',
    'FFFF99',
    '99CCFF',
    'FF99CC',
    'CC99FF',
    'FFCC99',
    '3366FF',
    '33CCCC',
    '99CC00',
    'FFCC00',
  ],
  ...[
    'FF9900',
    'FF6600',
    '666699',
    '969696',
    '003366',
    '339966',
    '003300',
    '333300',
    '993300',
    '993366',
    '333399',
    '333333',
  ],
];

/** Lighter by a part of what is missing to white, or darker by a part of itself. */
const tinted = (hex, tint) => {
  if (!tint) return hex;
  const channel = (at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    const next = tint < 0 ? value * (1 + tint) : value + (255 - value) * tint;
    return Math.round(next).toString(16).padStart(2, '0');
  };
  return channel(0) + channel(2) + channel(4);
};

/** Takes the theme of a workbook; gives how a colour of it is read: #rrggbb, undefined of one that says none. */
const coloursOf = (theme) => {
  const ofTheme = themeColours(theme);
  return (colour) => colourIn(ofTheme, colour);
};

const colourIn = (ofTheme, colour) => {
  if (!colour) return undefined;
  const hex = colour.argb
    ? String(colour.argb).slice(-6)
    : colour.theme !== undefined
      ? ofTheme[colour.theme]
      : INDEXED[colour.indexed];
  if (hex === undefined || !/^[0-9a-f]{6}$/i.test(hex)) return undefined;
  return `#${tinted(hex, colour.tint).toLowerCase()}`;
};

module.exports = { coloursOf };
