import type { SampleSheet } from '../../contract/order/order-admin';
import type { OfferedType, OfferedVariant } from '../../contract/order/order-base';
import { about, joined, type Label, type Language, label, SEMICOLON } from '../../domain/kit/label';
import { sample } from '../../domain/sample/sample.entity';
import { readSampleCell } from '../../domain/sample/sample-cell';
import { type SampleSheetColumn, sampleSheetColumns } from '../../domain/sample/sample-sheet';
import { asksForAll, wantedItems } from '../../domain/sheet/wanted-items';
import { speak } from '../../domain/words/speak';
import { workbookBytes } from '../documents/xlsx/workbook-writer';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { readSheetRecords, type SheetRecord } from '../kernel/sheet-records';
import { catalogueOf, offeredTypes, offeredVariants } from '../sample-type/offered';
import { pointsNamed } from '../sampling-point/points-named';

/** An order has at most so many samples. */
const MAX_ROWS = 300;

const WORDS = {
  samples: label('样品', 'Samples'),
  notes: label('填写说明', 'Notes'),
  column: label('列', 'Column'),
  takes: label('填写内容', 'What it takes'),
  required: label('必填', 'required'),
  date: label('日期，如 2026-11-20', 'A date such as 2026-11-20'),
  number: label('数字，单位填在单位列', 'A number; its unit has a column of its own'),
} as const;

/** The headings of the empty sheet, in the reader's language. */
export const sampleHeadings = (language: Language): string[] =>
  sampleSheetColumns.map((column) => speak(language, column.label));

const takes = ({ field, help }: SampleSheetColumn): Label => {
  const said = [
    help,
    field?.required ? WORDS.required : undefined,
    field?.kind === 'date' ? WORDS.date : undefined,
    field?.kind === 'decimal' ? WORDS.number : undefined,
    field?.max === undefined ? undefined : label('最多 {max} 个字', 'At most {max} characters', { max: field.max }),
  ];
  return joined(
    said.filter((each) => each !== undefined),
    SEMICOLON,
  );
};

/** The empty sheet as a workbook, with a second sheet that says what each column takes. */
export const sampleWorkbook = (language: Language): Promise<Buffer> =>
  workbookBytes(async (book) => {
    const of = (words: Label) => speak(language, words);
    await book.sheet(
      of(WORDS.samples),
      sampleHeadings(language).map((title) => ({ title, width: 18 })),
    );
    await book.sheet(of(WORDS.notes), [
      { title: of(WORDS.column), width: 24 },
      { title: of(WORDS.takes), width: 80 },
    ]);
    for (const column of sampleSheetColumns) await book.row([of(column.label), of(takes(column))]);
  });

type Offer = Readonly<{
  types: readonly OfferedType[];
  variants: readonly OfferedVariant[];
  items: readonly { id: string; name: string; code: string }[];
  /** Finds a point of the client by what a cell says; none while it is not known whose samples they are. */
  pointNamed: Awaited<ReturnType<typeof pointsNamed>> | null;
}>;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** The one thing that a word names: by its whole name or code, else by a part of the name that no other has. */
const oneNamed = <T extends { names: readonly (string | null)[] }>(
  offered: readonly T[],
  word: string,
): T | undefined => {
  const wanted = plain(word);
  const namesOf = ({ names }: T) => names.flatMap((name) => (name === null ? [] : plain(name)));
  const whole = offered.find((each) => namesOf(each).includes(wanted));
  if (whole !== undefined) return whole;
  const parts = offered.filter((each) => namesOf(each).some((name) => name.includes(wanted)));
  return parts.length === 1 ? parts[0] : undefined;
};

/** The type that a cell names, by itself or by one of its variants. */
const typeNamed = ({ types, variants }: Offer, word: string) => {
  const kinds = types.map((type) => ({ names: [type.name, type.nameEn, type.code], type, variant: undefined }));
  const finer = variants.flatMap((variant) => {
    const type = types.find(({ id }) => id === variant.sample1Id);
    return type === undefined ? [] : [{ names: [variant.name, variant.code], type, variant }];
  });
  return oneNamed<(typeof kinds | typeof finer)[number]>([...kinds, ...finer], word);
};

type Row = SampleSheet['rows'][number];
type Fault = { key: string; text: Label };

const itemsOf = (offer: Offer, cell: string, chosen: ReturnType<typeof typeNamed>): [string[], Fault[]] => {
  const usual = chosen?.variant?.items.length ? chosen.variant.items : (chosen?.type.items ?? []);
  if (asksForAll(cell))
    return chosen === undefined
      ? [[], [{ key: 'items', text: label('先填样品类型，才知道“全部”是哪些项目', '"all" needs a sample type') }]]
      : [[...new Set(usual.map(({ testitemId }) => testitemId))], []];
  const ofType = usual.map(({ testitemId, testitemName, testitemCode }) => ({
    id: testitemId,
    name: testitemName,
    code: testitemCode,
  }));
  const { ids, strangers } = wantedItems(cell, [...ofType, ...offer.items]);
  return [
    ids,
    strangers.length === 0
      ? []
      : [
          {
            key: 'items',
            text: label('没有检测项目“{names}”', 'There is no test item "{names}"', { names: strangers.join('、') }),
          },
        ],
  ];
};

const pointOf = ({ pointNamed }: Offer, cell: string): { found?: { id: string; name: string }; faults: Fault[] } => {
  if (pointNamed === null)
    return {
      faults: [
        {
          key: 'point',
          text: label('先选择委托单位，才知道是谁的采样点', 'Choose the client first: a point belongs to one client'),
        },
      ],
    };
  const found = pointNamed(cell);
  return found === undefined
    ? {
        faults: [
          {
            key: 'point',
            text: label('委托单位没有采样点“{name}”', 'The client has no sampling point "{name}" in use', {
              name: cell,
            }),
          },
        ],
      }
    : { found, faults: [] };
};

const readRow = ({ row, cells }: SheetRecord, offer: Offer, usualType: string | undefined, language: Language): Row => {
  const faults: Fault[] = [];
  const values: Record<string, string> = {};
  for (const { key, field } of sampleSheetColumns) {
    const text = cells[key];
    if (field === undefined || text === undefined) continue;
    const { value, problem } = readSampleCell(key, field, text);
    values[key] = value;
    if (problem !== undefined) faults.push({ key, text: problem });
  }
  if (values['name'] === undefined)
    faults.unshift({
      key: 'name',
      text: about(sample.fields.name.label, WORDS.required),
    });
  const named = cells['type'];
  const usual = offer.types.find(({ id }) => id === usualType);
  const chosen =
    named === undefined ? usual && { names: [], type: usual, variant: undefined } : typeNamed(offer, named);
  if (named !== undefined && chosen === undefined)
    faults.push({
      key: 'type',
      text: label('没有已发布的样品类型或子类“{name}”', 'No published sample type or variant is called "{name}"', {
        name: named,
      }),
    });
  const point = cells['point'] === undefined ? { faults: [] } : pointOf(offer, cells['point']);
  if (point.found !== undefined) {
    values['samplingPointId'] = point.found.id;
    values['samplingPlace'] ??= point.found.name;
  }
  const [items, strange] = cells['items'] === undefined ? [[], []] : itemsOf(offer, cells['items'], chosen);
  const columnOf = (key: string) => sampleSheetColumns.find((column) => column.key === key)?.label ?? sample.label;
  return {
    row,
    sample: values,
    type:
      chosen === undefined
        ? null
        : {
            sample1Id: chosen.type.id,
            sample2Id: chosen.variant?.id ?? null,
            name: [chosen.type.name, chosen.variant?.name].filter(Boolean).join(' · '),
          },
    items,
    cells,
    errors: [...faults, ...point.faults, ...strange].map(({ key, text }) => ({
      key,
      column: speak(language, columnOf(key)),
      msg: speak(language, text),
    })),
  };
};

/** Reads a filled sheet row by row, with everything that is wrong with each of its cells; nothing is stored. */
export const readSampleSheet = async (
  context: Context,
  bytes: Buffer,
  { sample1Id: usualType, customerId }: Readonly<{ sample1Id?: string | undefined; customerId?: string | undefined }>,
): Promise<SampleSheet> => {
  const records = await readSheetRecords(bytes, sampleSheetColumns);
  if (records.length > MAX_ROWS)
    throw badField(
      'file',
      label('一次最多取入 {most} 个样品，文件中有 {count} 个', 'At most {most} samples at once; the file has {count}', {
        most: MAX_ROWS,
        count: records.length,
      }),
    );
  const catalogue = await catalogueOf(context);
  const offer: Offer = {
    types: await offeredTypes(context, catalogue),
    variants: await offeredVariants(context, catalogue),
    items: [...catalogue.items.values()],
    pointNamed:
      customerId === undefined
        ? null
        : await pointsNamed(
            context,
            customerId,
            records.flatMap(({ cells }) => cells['point'] ?? []),
          ),
  };
  const rows = records.map((record) => readRow(record, offer, usualType, context.language));
  const used = new Set(records.flatMap(({ cells }) => Object.keys(cells)));
  return {
    rows,
    ok: rows.filter(({ errors }) => errors.length === 0).length,
    columns: sampleSheetColumns
      .filter(({ key }) => used.has(key))
      .map((column) => ({ key: column.key, title: speak(context.language, column.label) })),
  };
};
