import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';

/** What of a sample may harm whoever handles it. */
export const hazardKinds = {
  biological: label('生物', 'Biological'),
  infectious: label('感染性', 'Infectious'),
  toxic: label('有毒', 'Toxic'),
  corrosive: label('腐蚀性', 'Corrosive'),
  flammable: label('易燃', 'Flammable'),
  radioactive: label('放射性', 'Radioactive'),
  sharp: label('尖锐', 'Sharp'),
  odour: label('异味', 'Odour'),
  other: label('其他危害', 'Other hazard'),
} as const;
export type HazardKind = keyof typeof hazardKinds;

const isKind = (code: string): code is HazardKind => Object.hasOwn(hazardKinds, code);

/** The known kinds among stored ones, in the order in which they are always said. */
export const hazardsIn = (stored: readonly string[] | null | undefined): HazardKind[] => {
  const given = stored ?? [];
  return Object.keys(hazardKinds).filter((kind): kind is HazardKind => isKind(kind) && given.includes(kind));
};

/** The lines of each sign, drawn within a square of 24 inside a diamond, as a GHS pictogram is. */
const glyphs: Readonly<Record<HazardKind, string>> = {
  biological: 'M12 6.6a2.4 2.4 0 1 1-.01 0zM9.4 11.4a2.4 2.4 0 1 1-.01 0zM14.6 11.4a2.4 2.4 0 1 1-.01 0z',
  infectious:
    'M12 9.2a2.8 2.8 0 1 1-.01 0zM12 9.2V6.8M12 14.8v2.4M9.2 12H6.8M14.8 12h2.4M10 10L8.4 8.4M14 14l1.6 1.6M14 10l1.6-1.6M10 14l-1.6 1.6',
  toxic:
    'M9 12.4v-2.2a3 3 0 0 1 6 0v2.2l-1.4 1v1.4h-3.2v-1.4zM10.8 10.7h.02M13.2 10.7h.02M9.2 17l5.6-1.2M14.8 17l-5.6-1.2',
  corrosive: 'M12 6.4c1.3 1.8 2 2.8 2 3.8a2 2 0 0 1-4 0c0-1 .7-2 2-3.8zM8 14.8h8M9.4 14.8l.8 2M14.6 14.8l-.8 2',
  flammable:
    'M12 6.4c.4 2.2 3.1 3.4 3.1 6.2a3.1 3.1 0 0 1-6.2 0c0-1.4.8-2.2 1.4-3 .3.9.7 1.2 1.1 1.4-.2-1.6 0-3.2.6-4.6zM9 17.3h6',
  radioactive:
    'M12 11.2a.8.8 0 1 1-.01 0zM10.4 9.2L9.2 7.1a5.6 5.6 0 0 1 5.6 0l-1.2 2.1a3.2 3.2 0 0 0-3.2 0zM8.8 12H6.4a5.6 5.6 0 0 0 2.8 4.8l1.2-2.1A3.2 3.2 0 0 1 8.8 12zM15.2 12h2.4a5.6 5.6 0 0 1-2.8 4.8l-1.2-2.1a3.2 3.2 0 0 0 1.6-2.7z',
  sharp: 'M8.4 16.4l6.2-9.6 1.2 2.4-5.6 7.8zM8.4 16.4l1.8.6',
  odour:
    'M8.6 15.6c0-1.8 1.5-1.8 1.5-3.6S8.6 10.2 8.6 8.4M11.6 16.4c0-2 1.6-2 1.6-4.2s-1.6-2.2-1.6-4.4M14.8 15.6c0-1.8 1.3-1.8 1.3-3.6',
  other: 'M12 7v6M12 16h.02',
};

/** The diamond and the lines within it; drawn by the screens and the labels alike. */
export const hazardSign = (kind: HazardKind): Readonly<{ diamond: string; glyph: string }> => ({
  diamond: 'M12 1.2L22.8 12 12 22.8 1.2 12z',
  glyph: glyphs[kind],
});

/** The sign as a picture of its own, for papers. */
export const hazardSvg = (kind: HazardKind): string => {
  const { diamond, glyph } = hazardSign(kind);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${diamond}" fill="#fff" stroke="#c00" stroke-width="1.8"/><path d="${glyph}" fill="none" stroke="#000" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
};

/** Several kinds in one line of words. */
export const hazardWords = (kinds: readonly HazardKind[]): Label =>
  kinds
    .map((kind): Label => hazardKinds[kind])
    .reduce((all, kind) => label('{all}、{kind}', '{all}, {kind}', { all, kind }));

/** Whoever takes a hazardous sample into his hands says that he has seen what it is; null where nothing needs to be seen. */
export const unseenHazard = (
  stored: readonly string[] | null | undefined,
  hazardsSeen: boolean | undefined,
): Problem | null => {
  const kinds = hazardsIn(stored);
  if (kinds.length === 0 || hazardsSeen === true) return null;
  return {
    field: 'hazardsSeen',
    text: label(
      '该样品有危害（{kinds}），请先确认已知悉',
      'The sample is hazardous ({kinds}): confirm first that this was seen',
      {
        kinds: hazardWords(kinds),
      },
    ),
  };
};
