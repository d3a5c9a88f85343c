import type { OutputOf } from '../../../contract/kit/endpoint';
import type { statisticContract } from '../../../contract/statistics/statistic';
import { label, printedIn, say } from '../../../domain/kit/label';
import { partialWords } from '../../../domain/statistics/partial-words';
import { dimensions, questionOf } from '../../../domain/statistics/questions';
import { type Cell, workbookBytes, XLSX } from '../../documents/xlsx/workbook-writer';
import type { Context, FileAnswer } from '../../kernel/context';

type Answer = OutputOf<typeof statisticContract.question>;
type Unit = Answer['figures'][number]['unit'];

const TOTAL = label('全部', 'All');
const BEFORE = label('{figure}（上期）', '{figure} (before)', { figure: '' });

const cellOf = (unit: Unit, value: number | null): Cell => {
  if (value === null) return null;
  if (unit === 'money') return { fen: value };
  return unit === 'rate' ? `${(value / 10).toFixed(1)}%` : value;
};

/** An answer as a workbook: its table with the period before, then what each figure is of. */
export const answerSheet = async ({ language }: Pick<Context, 'language'>, answer: Answer): Promise<FileAnswer> => {
  const { figures, rows, by, question, period, before } = answer;
  const printed = printedIn(language);
  const name = say(printed, questionOf(question).label);
  const bytes = await workbookBytes(async (book) => {
    await book.sheet(name, [
      { title: say(printed, dimensions[by]), width: 24 },
      ...figures.flatMap((figure) => [
        { title: say(printed, figure.label) },
        { title: say(printed, { ...BEFORE, values: { figure: figure.label } }) },
      ]),
    ]);
    const line = (title: string, cells: readonly { value: number | null; before: number | null }[]) =>
      book.row([
        title,
        ...cells.flatMap((cell, index) => {
          const unit = figures[index]?.unit ?? 'count';
          return [cellOf(unit, cell.value), cellOf(unit, cell.before)];
        }),
      ]);
    for (const row of rows) await line(say(printed, row.name), row.cells);
    await line(say(printed, TOTAL), figures);
    await book.sheet(say(printed, label('口径', 'What is counted')), [
      { title: say(printed, label('数字', 'Figure')), width: 24 },
      { title: say(printed, label('口径', 'What is counted')), width: 90 },
    ]);
    for (const figure of figures) await book.row([say(printed, figure.label), say(printed, figure.says)]);
    const span = ({ from, to }: typeof period) => `${from} – ${to}`;
    await book.row([say(printed, label('期间', 'Period')), span(period)]);
    if (!answer.ofCompany && question !== 'devices') await book.row([null, say(printed, partialWords)]);
    await book.row([say(printed, label('上期', 'Period before')), span(before)]);
  });
  return { name: `${name}-${period.from}-${period.to}.xlsx`, mime: XLSX, bytes };
};
