import type { DataMap } from '../data-map/data-map.entity';
import { type Label, label } from '../kit/label';
import { parseAddress } from '../measurement/engine/address';
import { Fault, type FormulaProblem } from '../measurement/engine/value';
import { formulaProblemText } from '../measurement/formula-words';
import { inputsOf, replicatesOf } from '../result/slots';
import type { TestItem } from '../test-item/test-item.entity';
import type { BookWithLook } from '../workbook/look';
import { cellsOf, OpenBook } from '../workbook/open-book';
import { caseOutcome } from './filled-template';
import { type MapCell, mapCell, mapCellText } from './map-cell';
import { knownPath, type OutputTarget, outputTarget } from './paths';
import { Readers } from './reads';
import type { GoldenCase, TemplateBlock, TemplateInput } from './template.shapes';

/** The item that a template is for, as far as its slots go. */
export type TemplateItem = Pick<TestItem, 'code' | 'name' | 'valueType' | 'formula' | 'parallelCount'>;
export type TemplateMap = Pick<DataMap, 'cell' | 'target' | 'direction'>;

export type TemplateDraft = Readonly<{
  content: BookWithLook | null;
  entrySheet: string;
  items: readonly TemplateItem[];
  inputs: readonly TemplateInput[];
  blocks: readonly TemplateBlock[];
  golden: readonly GoldenCase[];
  maps: readonly TemplateMap[];
  roundingReason: string | null | undefined;
}>;

/** What keeps a template from being relied on, and the cell it is about. */
export type TemplateFinding = Readonly<{ text: Label; place: MapCell | null }>;

/** The sheet that people fill is drawn whole, on the screen and on paper. */
export const MOST_ENTRY_ROWS = 500;
export const MOST_ENTRY_COLUMNS = 60;
/** So many problems of formulas are told one by one. */
const MOST_TOLD = 20;

/** Problems that no input mends. */
const LASTING: ReadonlySet<FormulaProblem> = new Set([
  ...(['unknownFunction', 'refusedFunction', 'unknownName', 'unknownCell', 'otherFile', 'circle'] as const),
  ...(['tooLong', 'tooDeep', 'badCharacter', 'badNumber', 'unexpected', 'wrongArguments', 'tooMuchWork'] as const),
]);

const of = (text: Label, place: MapCell | null = null): TemplateFinding => ({ text, place });
/** A cell in a sentence. */
const named = ({ sheet, at }: MapCell): string => mapCellText({ sheet, at });

const formulaFindings = (content: BookWithLook): TemplateFinding[] => {
  const book = new OpenBook(content);
  const wrong = content.sheets.flatMap(({ name: sheet, cells }) =>
    cells.flatMap(({ at, formula, array }) => {
      if (formula === undefined && array === undefined) return [];
      const value = book.value(sheet, at);
      return value instanceof Fault && LASTING.has(value.why) ? [{ sheet, at, value }] : [];
    }),
  );
  const told = wrong.slice(0, MOST_TOLD).map(({ value: { why, subject }, ...place }) => {
    const words = formulaProblemText(why);
    const text =
      subject === undefined
        ? label('{cell}：{words}', '{cell}: {words:in}', { cell: named(place), words })
        : label('{cell}：{words}（{subject}）', '{cell}: {words:in} ({subject})', {
            cell: named(place),
            words,
            subject,
          });
    return of(text, place);
  });
  const left = wrong.length - told.length;
  return left <= 0
    ? told
    : [...told, of(label('另有 {count} 个公式有问题', '{count} more formulas have problems', { count: left }))];
};

const sizeFindings = (content: BookWithLook, entrySheet: string): TemplateFinding[] => {
  const sheet = content.sheets.find(({ name }) => name === entrySheet);
  if (sheet === undefined || sheet.isHidden)
    return [of(label('请选择填写用的工作表', 'Choose the sheet that people fill'))];
  const places = sheet.cells.map(({ at }) => parseAddress(at) ?? { row: 0, column: 0 });
  const isTooLarge = places.some(({ row, column }) => row >= MOST_ENTRY_ROWS || column >= MOST_ENTRY_COLUMNS);
  return isTooLarge
    ? [
        of(
          label(
            '填写用的工作表最多 {rows} 行 {columns} 列',
            'The sheet that people fill has at most {rows} rows and {columns} columns',
            {
              rows: MOST_ENTRY_ROWS,
              columns: MOST_ENTRY_COLUMNS,
            },
          ),
        ),
      ]
    : [];
};

/** What is known of the cells of a workbook. */
class Cells {
  readonly #formulas: ReadonlySet<string>;
  readonly #covered: ReadonlySet<string>;
  readonly #sheets: ReadonlySet<string>;

  constructor({ sheets }: BookWithLook) {
    this.#sheets = new Set(sheets.map(({ name }) => name));
    this.#formulas = new Set(
      sheets.flatMap(({ name, cells }) =>
        cells
          .filter(({ formula, array }) => formula !== undefined || array !== undefined)
          .map(({ at }) => `${name}!${at}`),
      ),
    );
    this.#covered = new Set(
      sheets.flatMap(({ name, merges }) =>
        merges.flatMap((range) => {
          const { from, to } = cellsOf(range);
          const rows = Array.from({ length: to.row - from.row + 1 }, (_, nth) => from.row + nth);
          const columns = Array.from({ length: to.column - from.column + 1 }, (_, nth) => from.column + nth);
          return rows
            .flatMap((row) => columns.map((column) => ({ row, column })))
            .slice(1)
            .map(({ row, column }) => `${name}!${row},${column}`);
        }),
      ),
    );
  }

  has({ sheet }: MapCell): boolean {
    return this.#sheets.has(sheet);
  }

  isFormula(cell: MapCell): boolean {
    return this.#formulas.has(named(cell));
  }

  isCovered({ sheet, at }: MapCell): boolean {
    const { row, column } = parseAddress(at) ?? { row: 0, column: 0 };
    return this.#covered.has(`${sheet}!${row},${column}`);
  }
}

const repeatedIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, nth) => texts.indexOf(text) !== nth)),
];

const inputFindings = ({ inputs, entrySheet }: TemplateDraft, cells: Cells): TemplateFinding[] => [
  ...inputs.flatMap((input): TemplateFinding[] => {
    const { name, type, choices, low, high, sheet, at } = input;
    const place = { sheet, at };
    const told = { cell: named(place), name };
    if (sheet !== entrySheet)
      return [
        of(
          label(
            '{cell}：填写项要在填写用的工作表上',
            '{cell}: what is filled stands on the sheet that people fill',
            told,
          ),
          place,
        ),
      ];
    if (cells.isFormula(place))
      return [of(label('{cell}：有公式，不能作为填写项', '{cell} has a formula and cannot be filled', told), place)];
    if (cells.isCovered(place))
      return [of(label('{cell}：已并入其他单元格', '{cell} is merged into another cell', told), place)];
    if (type === 'choice' && (choices ?? []).length < 2)
      return [of(label('{name}：至少要有两个选项', '{name}: give at least two choices', told), place)];
    if (low != null && high != null && Number(low) > Number(high))
      return [of(label('{name}：下限大于上限', '{name}: the lower bound is above the upper one', told), place)];
    return [];
  }),
  ...repeatedIn(inputs.map(({ name }) => name)).map((name) =>
    of(label('有多个填写项叫“{name}”', 'Several inputs are called “{name}”', { name })),
  ),
  ...repeatedIn(inputs.map(named)).map((cell) =>
    of(label('{cell}：重复定义为填写项', '{cell} is declared as an input more than once', { cell })),
  ),
];

type Placed = Readonly<{ map: TemplateMap; place: MapCell }>;
type Output = Placed & Readonly<{ target: OutputTarget }>;

const isFed = ({ direction, target }: TemplateMap): boolean => direction === 'out' && target.startsWith('result');

/** What is wrong with one map of a version; null where it may stand. */
export const mapProblem = (
  { cell, target, direction }: TemplateMap,
  { content, entrySheet, items }: Pick<TemplateDraft, 'content' | 'entrySheet' | 'items'>,
): Readonly<{ field: 'cell' | 'target' | 'direction'; text: Label }> | null => {
  const place = mapCell(cell, entrySheet);
  if (place === null || (content !== null && !content.sheets.some(({ name }) => name === place.sheet)))
    return { field: 'cell', text: label('没有单元格 {cell}', 'There is no cell {cell}', { cell }) };
  if (direction === 'out') {
    const output = outputTarget(target);
    if (output !== null) {
      const problem = slotProblem(output, items);
      return problem === null ? null : { field: 'target', text: problem };
    }
  }
  const known = knownPath(target);
  if (known === undefined)
    return { field: 'target', text: label('没有“{target}”这一数据', 'There is nothing called “{target}”', { target }) };
  if (direction !== 'in' && known.mayGive !== true)
    return {
      field: 'direction',
      text: label('“{name}”只能带入，不能由记录送出', '“{name}” can only be shown in a record, not given by it', {
        name: known.label,
      }),
    };
  return null;
};

/** The item that an output names; undefined where it is none of the template's. */
const itemOf = ({ code }: OutputTarget, items: readonly TemplateItem[]): TemplateItem | undefined => {
  if (code === null) return items.length === 1 ? items[0] : undefined;
  return items.find((item) => item.code === code);
};

const slotProblem = (target: OutputTarget, items: readonly TemplateItem[]): Label | null => {
  const item = itemOf(target, items);
  if (item === undefined)
    return target.code === null
      ? label(
          '模板有多个项目，输出要写明项目：result[项目编号]',
          'The template has several items: say which, as in result[item code]',
        )
      : label('项目 {code} 不在模板的项目中', 'The template is not for the item {code}', { code: target.code });
  if (target.kind === 'final') return null;
  const { name } = item;
  const inputs = inputsOf(item);
  const most = replicatesOf(item);
  if (target.replicate !== null && (target.replicate < 1 || target.replicate > most))
    return label('{name}：只有 {most} 次平行', '{name} has {most} replicates', { name, most });
  if (target.kind === 'replicate')
    return inputs.length === 0
      ? null
      : label(
          '{name}：有公式，输出要写读数名：input[{first}]',
          '{name} has a formula: say which reading, as in input[{first}]',
          {
            name,
            first: inputs[0] ?? '',
          },
        );
  return inputs.includes(target.input)
    ? null
    : label('{name}：公式中没有读数 {input}', '{name}: its formula has no reading {input}', {
        name,
        input: target.input,
      });
};

/** Whether the block that a cell stands in says which replicate it is. */
const isReplicated = ({ place }: Placed, blocks: readonly TemplateBlock[]): boolean =>
  blocks.some(({ over, sheet, range }) => over === 'replicate' && sheet === place.sheet && isWithin(range, place.at));

const isWithin = (range: string, at: string): boolean => {
  const { from, to } = cellsOf(range);
  const place = parseAddress(at);
  return (
    place !== null &&
    place.row >= from.row &&
    place.row <= to.row &&
    place.column >= from.column &&
    place.column <= to.column
  );
};

/** The slots of an item that nothing feeds. */
const missingSlots = (item: TemplateItem, outputs: readonly Output[], draft: TemplateDraft): string[] => {
  const own = outputs.filter(({ target }) => itemOf(target, draft.items)?.code === item.code);
  if (own.some(({ target }) => target.kind === 'final')) return [];
  const inputs = inputsOf(item);
  const count = replicatesOf(item);
  const feeds = (input: string | null, replicate: number): boolean =>
    own.some((output) => {
      const { target } = output;
      if (target.kind === 'final' || (target.kind === 'input' ? target.input : null) !== input) return false;
      return target.replicate === null
        ? count === 1 || isReplicated(output, draft.blocks)
        : target.replicate === replicate;
    });
  const wanted = inputs.length === 0 ? [null] : inputs;
  return Array.from({ length: count }, (_, nth) => nth + 1).flatMap((replicate) =>
    wanted
      .filter((input) => !feeds(input, replicate))
      .map((input) => (input === null ? `#${replicate}` : count === 1 ? input : `${input} #${replicate}`)),
  );
};

const mapFindings = (draft: TemplateDraft, content: BookWithLook, cells: Cells): TemplateFinding[] => {
  const { maps, items, inputs, entrySheet } = draft;
  const inputCells = new Set(inputs.map(named));
  const found: TemplateFinding[] = [];
  const outputs: Output[] = [];
  for (const map of maps) {
    const problem = mapProblem(map, draft);
    const place = mapCell(map.cell, entrySheet);
    if (problem !== null || place === null) {
      found.push(
        of(label('{cell}：{words}', '{cell}: {words:in}', { cell: map.cell, words: problem?.text ?? '' }), place),
      );
      continue;
    }
    const told = { cell: named(place) };
    const target = isFed(map) ? outputTarget(map.target) : null;
    if (target !== null) outputs.push({ map, place, target });
    if (map.direction === 'in' && cells.isFormula(place))
      found.push(of(label('{cell}：有公式，不能带入数据', '{cell} has a formula and shows nothing else', told), place));
    if (map.direction === 'in' && inputCells.has(named(place)))
      found.push(
        of(
          label(
            '{cell}：是填写项，不能只带入；请改为双向或取消填写项',
            '{cell} is filled by people: bind it both ways, or let it not be filled',
            told,
          ),
          place,
        ),
      );
    if (map.direction === 'both' && !inputCells.has(named(place)))
      found.push(
        of(label('{cell}：双向绑定的单元格要是填写项', '{cell} is bound both ways and has to be filled', told), place),
      );
    if (target !== null && !cells.isFormula(place) && !inputCells.has(named(place)))
      found.push(
        of(
          label(
            '{cell}：输出的单元格要有公式或是填写项',
            '{cell} gives a result: it needs a formula or has to be filled',
            told,
          ),
          place,
        ),
      );
  }
  for (const cell of repeatedIn(maps.map(({ cell, direction }) => `${direction === 'out' ? '→' : '←'} ${cell}`)))
    found.push(of(label('{cell}：有两个映射', '{cell} has two maps', { cell: cell.slice(2) })));
  const keys = outputs.map(
    (output) => `${itemOf(output.target, items)?.code} ${output.map.target.replace(/^result(\[[^\]]*\])?/, '')}`,
  );
  for (const twice of repeatedIn(keys))
    found.push(of(label('“{target}”由两个单元格送出', 'Two cells give “{target}”', { target: twice })));
  if (outputs.length === 0) found.push(of(label('没有单元格送出结果', 'No cell gives a result')));
  else
    for (const item of items) {
      const missing = missingSlots(item, outputs, draft);
      if (missing.length > 0)
        found.push(
          of(
            label('{name}：缺少输出 {missing}', '{name}: nothing gives {missing}', {
              name: item.name,
              missing: missing.join(', '),
            }),
          ),
        );
    }
  const readers = new Readers(content);
  const rounded = outputs.filter(({ place }) => readers.isRounded(place.sheet, place.at));
  if (rounded.length > 0 && !draft.roundingReason)
    for (const { place } of rounded)
      found.push(
        of(
          label(
            '{cell}：输出前已修约；结果只应按项目规则修约一次，请去掉修约或写明理由',
            '{cell} is rounded before it is given; a result is rounded once, by the rule of its item: take the rounding out or give the reason',
            { cell: named(place) },
          ),
          place,
        ),
      );
  return found;
};

const blockFindings = ({ blocks, entrySheet }: TemplateDraft, content: BookWithLook): TemplateFinding[] => {
  const areas = blocks.map((block) => ({ block, ...cellsOf(block.range) }));
  return [
    ...repeatedIn(blocks.map(({ name }) => name)).map((name) =>
      of(label('有多个区块叫“{name}”', 'Several blocks are called “{name}”', { name })),
    ),
    ...areas.flatMap(({ block, from, to }, nth): TemplateFinding[] => {
      const { name, sheet } = block;
      const place = { sheet, at: block.range.split(':')[0] ?? 'A1' };
      if (sheet !== entrySheet)
        return [
          of(
            label('区块“{name}”要在填写用的工作表上', 'The block “{name}” has to be on the sheet that people fill', {
              name,
            }),
            place,
          ),
        ];
      const other = areas
        .slice(0, nth)
        .find((each) => each.block.sheet === sheet && each.from.row <= to.row && each.to.row >= from.row);
      if (other !== undefined)
        return [
          of(
            label('区块“{name}”与“{other}”的行重叠', 'The blocks “{name}” and “{other}” have rows in common', {
              name,
              other: other.block.name,
            }),
            place,
          ),
        ];
      const own = content.sheets.find((each) => each.name === sheet);
      const cut = own?.merges.find((range) => {
        const merge = cellsOf(range);
        const isApart =
          merge.to.row < from.row ||
          merge.from.row > to.row ||
          merge.to.column < from.column ||
          merge.from.column > to.column;
        const isInside =
          merge.from.row >= from.row &&
          merge.to.row <= to.row &&
          merge.from.column >= from.column &&
          merge.to.column <= to.column;
        return !isApart && !isInside;
      });
      if (cut !== undefined)
        return [
          of(
            label('区块“{name}”切断了合并的单元格 {cut}', 'The block “{name}” cuts the merged cells {cut}', {
              name,
              cut,
            }),
            place,
          ),
        ];
      const array = own?.cells.find(({ at, array: filled }) => filled !== undefined && isWithin(block.range, at));
      return array === undefined
        ? []
        : [
            of(
              label(
                '区块“{name}”内有数组公式 {cell}',
                'The block “{name}” holds a formula that fills several cells: {cell}',
                { name, cell: array.at },
              ),
              place,
            ),
          ];
    }),
  ];
};

const goldenFindings = (draft: TemplateDraft, content: BookWithLook): TemplateFinding[] => {
  const { golden, maps, entrySheet } = draft;
  if (golden.length === 0)
    return [of(label('至少要有一个用例，证明计算正确', 'Give at least one case that shows that it computes rightly'))];
  const wrong = golden.flatMap((each): TemplateFinding[] => {
    const outcome = caseOutcome({ ...draft, content }, each);
    const [refused] = outcome.refused;
    if (refused !== undefined)
      return [
        of(label('用例“{name}”：{why}', 'Case “{name}”: {why}', { name: each.name, why: refused.why }), refused.place),
      ];
    return outcome.found
      .filter(({ isRight }) => !isRight)
      .map(({ place, came }) =>
        of(
          label(
            '用例“{name}”：{cell} 得 {came}，应为 {expected}',
            'Case “{name}”: {cell} comes to {came} and not {expected}',
            {
              name: each.name,
              cell: named(place),
              came: came === '' ? '∅' : came,
              expected: place.text,
            },
          ),
          place,
        ),
      );
  });
  const shown = new Set(golden.flatMap(({ expected }) => expected.map(named)));
  const unshown = maps
    .filter(isFed)
    .map(({ cell }) => mapCell(cell, entrySheet))
    .filter((place): place is MapCell => place !== null && !shown.has(named(place)))
    .map((place) =>
      of(
        label('{cell}：没有用例核对这个输出', '{cell} gives a result that no case looks at', { cell: named(place) }),
        place,
      ),
    );
  return [...wrong, ...unshown];
};

/** Takes a template with its maps; gives everything that keeps it from being submitted; nothing where it may be. */
export const templateFindings = (draft: TemplateDraft): TemplateFinding[] => {
  const { content, items, entrySheet } = draft;
  if (content === null) return [of(label('还没有上传工作簿', 'No workbook was uploaded yet'))];
  const cells = new Cells(content);
  const found = [
    ...(items.length === 0 ? [of(label('请选择适用的检测项目', 'Choose the items that it is for'))] : []),
    ...(content.is1904
      ? [
          of(
            label(
              '工作簿的日期从 1904 年起算，请改为 1900 年',
              'The workbook counts days from 1904; change it to 1900',
            ),
          ),
        ]
      : []),
    ...sizeFindings(content, entrySheet),
    ...formulaFindings(content),
    ...inputFindings(draft, cells),
    ...blockFindings(draft, content),
  ];
  const all = [...found, ...mapFindings(draft, content, cells)];
  // What is broken computes nothing worth comparing.
  return found.length > 0 ? all : [...all, ...goldenFindings(draft, content)];
};
