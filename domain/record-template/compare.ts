import type { DataMap } from '../data-map/data-map.entity';
import type { BookCell } from '../workbook/content';
import type { BookWithLook } from '../workbook/look';
import { mapCell } from './map-cell';
import type { GoldenCase, TemplateBlock, TemplateInput } from './template.shapes';

/** What of a cell is another in a later version. */
export const changeKinds = ['content', 'look', 'input', 'shown', 'given', 'block', 'case', 'sheet'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One difference: the cell, what of it, and both as text; null where there was or is none. */
export type TemplateChange = Readonly<{
  sheet: string;
  at: string | null;
  kind: ChangeKind;
  before: string | null;
  after: string | null;
}>;

export type Version = Readonly<{
  content: BookWithLook | null;
  entrySheet: string;
  inputs: readonly TemplateInput[];
  blocks: readonly TemplateBlock[];
  golden: readonly GoldenCase[];
  maps: readonly Pick<DataMap, 'cell' | 'target' | 'direction' | 'type' | 'format' | 'required'>[];
}>;

type Said = Readonly<{ sheet: string; at: string | null; text: string }>;

/** What a cell says, as a person would write it: a formula after =. */
const contentOf = ({ formula, value, format }: BookCell): string => {
  const said = formula === undefined ? value : `=${formula}`;
  return format === undefined ? said : `${said} [${format}]`;
};

const inputText = ({ name, type, unit, choices, low, high, isRequired, filledBy }: TemplateInput): string =>
  [
    name,
    type,
    unit ?? '',
    (choices ?? []).join('/'),
    low != null || high != null ? `${low ?? ''}…${high ?? ''}` : '',
    isRequired ? '*' : '',
    filledBy,
  ]
    .filter((part) => part !== '')
    .join(' · ');

const casesText = ({ copies, typed, expected }: GoldenCase): string => {
  const cells = (list: GoldenCase['typed']) =>
    list.map(({ sheet, at, nth, text }) => `${sheet}!${at}#${nth + 1}=${text}`);
  return [...copies.map(({ block, count }) => `${block} × ${count}`), ...cells(typed), '→', ...cells(expected)].join(
    ' ',
  );
};

/** Everything that a version says, by what it is and where it stands. */
const saidBy = (version: Version): Readonly<Record<ChangeKind, ReadonlyMap<string, Said>>> => {
  const { content, entrySheet, inputs, blocks, golden, maps } = version;
  const byCell = (all: readonly Said[]) => new Map(all.map((said) => [`${said.sheet}!${said.at}`, said]));
  const placed = maps.map((map) => ({ ...map, place: mapCell(map.cell, entrySheet) }));
  const mapped = (isGiven: boolean) =>
    byCell(
      placed
        .filter(({ direction }) => (direction === 'out') === isGiven)
        .map(({ place, cell, target, direction, type, format, required }) => ({
          sheet: place?.sheet ?? '',
          at: place?.at ?? cell,
          text: [target, direction === 'both' ? '⇄' : '', type, format ?? '', required ? '*' : '']
            .filter(Boolean)
            .join(' · '),
        })),
    );
  return {
    content: byCell(
      (content?.sheets ?? []).flatMap(({ name, cells }) =>
        cells.map((cell) => ({ sheet: name, at: cell.at, text: contentOf(cell) })),
      ),
    ),
    look: byCell(
      (content?.look.sheets ?? []).flatMap(({ name, cells }) =>
        cells.map(([at, style]) => ({ sheet: name, at, text: JSON.stringify(content?.look.styles[style] ?? {}) })),
      ),
    ),
    input: byCell(inputs.map((input) => ({ sheet: input.sheet, at: input.at, text: inputText(input) }))),
    shown: mapped(false),
    given: mapped(true),
    block: new Map(
      blocks.map(({ name, sheet, range, over }) => [name, { sheet, at: range, text: `${name} · ${over} · ${range}` }]),
    ),
    case: new Map(golden.map((each) => [each.name, { sheet: '', at: null, text: `${each.name}: ${casesText(each)}` }])),
    sheet: new Map(
      (content?.sheets ?? []).map(({ name, isHidden, merges }) => [
        name,
        {
          sheet: name,
          at: null,
          text: [name, isHidden ? '–' : '', name === entrySheet ? '✎' : '', ...merges].filter(Boolean).join(' '),
        },
      ]),
    ),
  };
};

/** Takes two versions of a template; gives what differs, cell by cell, in the order of the sheets. */
export const templateChanges = (before: Version, after: Version): TemplateChange[] => {
  const [old, now] = [saidBy(before), saidBy(after)];
  const order = [...(after.content?.sheets ?? []), ...(before.content?.sheets ?? [])].map(({ name }) => name);
  const changes = changeKinds.flatMap((kind) =>
    [...new Set([...now[kind].keys(), ...old[kind].keys()])].flatMap((key): TemplateChange[] => {
      const [was, is] = [old[kind].get(key), now[kind].get(key)];
      const place = is ?? was;
      if (place === undefined || was?.text === is?.text) return [];
      return [{ sheet: place.sheet, at: place.at, kind, before: was?.text ?? null, after: is?.text ?? null }];
    }),
  );
  const rank = ({ sheet }: TemplateChange) => order.indexOf(sheet);
  return changes.sort((one, other) => rank(one) - rank(other));
};
