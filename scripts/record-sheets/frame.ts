import type { Pen } from './pen';

/** Where the names and the values of the head stand: [column of the name, first and last column of the value], three a row. */
export type Thirds = readonly (readonly [name: string, from: string, to: string])[];

const range = (from: string, to: string, row: number): string =>
  from === to ? `${from}${row}` : `${from}${row}:${to}${row}`;

/** The head that every record has: what it is about, by which method, on which instrument and under which conditions. Rows 1 to 4. */
export const drawHead = (pen: Pen, title: string, last: string, thirds: Thirds): void => {
  pen.text(`A1:${last}1`, title, { bold: true, size: 16, isBare: true });
  pen.height(1, 32);
  const fields = [
    ...([
      ['记录编号', 'record.no'],
      ['任务书编号', 'mandate.no'],
      ['检测项目', 'item.name'],
    ] as const),
    ...([
      ['检测方法', 'item.method'],
      ['仪器名称', 'device[1].name'],
      ['仪器编号', 'device[1].devNum'],
    ] as const),
    ['检测日期', 'env.from'],
  ] as const;
  const placeOf = (nth: number) => ({ row: 2 + Math.floor(nth / 3), third: thirds[nth % 3] ?? ['A', 'B', 'B'] });
  fields.forEach(([name, path], nth) => {
    const { row, third } = placeOf(nth);
    pen.head(`${third[0]}${row}`, name);
    pen.shows(range(third[1], third[2], row), path, path === 'env.from' ? { format: 'yyyy-mm-dd' } : {});
  });
  const conditions = [
    { name: '温度', path: 'env.t', unit: '℃', low: '-20', high: '60', example: '22.5' },
    { name: '相对湿度', path: 'env.rh', unit: '%', low: '0', high: '100', example: '52' },
  ];
  conditions.forEach(({ name, path, ...input }, nth) => {
    const { row, third } = placeOf(fields.length + nth);
    pen.head(`${third[0]}${row}`, `${name} (${input.unit})`);
    pen.showsUntilFilled(range(third[1], third[2], row), path, { name, ...input });
  });
  for (const row of [2, 3, 4]) pen.height(row, 24);
};

/** Who tested, who helped and who checked: the last row. */
export const drawFoot = (pen: Pen, row: number, thirds: Thirds): void => {
  const people = [
    ['检测员', 'person.tester'],
    ['协检', 'person.coTesters'],
    ['校核人', 'person.checker'],
  ] as const;
  people.forEach(([name, path], nth) => {
    const third = thirds[nth] ?? ['A', 'B', 'B'];
    pen.head(`${third[0]}${row}`, name);
    pen.shows(range(third[1], third[2], row), path);
  });
  pen.height(row, 26);
};

/** How the result is worked out, in words, over the whole width. */
export const drawNote = (pen: Pen, area: string, words: string): void => {
  pen.text(area, words, { across: 'left', size: 9.5 });
  pen.height(Number(/\d+/.exec(area)?.[0] ?? 1), 30);
};

/** The last cell of the rows of samples: what is to be said of one. */
export const drawRemark = (pen: Pen, at: string): void =>
  pen.input(at, { name: '备注', type: 'text', isRequired: false, example: '' }, { across: 'left' });
