import { label, type Printed, say } from '../../../domain/kit/label';
import type { Db } from '../../db/tables';
import { workbookBytes } from '../../documents/xlsx/workbook-writer';
import type { Job } from '../../kernel/jobs/jobs';
import type { ImportAsked } from './run-import';
import { stagedRows } from './store/staging';

const LINE = label('原行号', 'Line');
const PROBLEM = label('问题', 'Problem');

/**
 * The sheet as it came, its wrong cells red and the reason at the end of the line. After a partial import only the lines
 * that are still to come in.
 */
export const correctedSheet = (db: Db, job: Job, language: Printed): Promise<Buffer> => {
  const { sheets, sheet, headLine, mapping } = job.asked as ImportAsked;
  const onlyRefused = job.state === 'done';
  const head = sheets[sheet]?.head.find(({ line }) => line === headLine)?.cells ?? [];
  const places = Array.from({ length: Math.max(head.length, mapping.length) }, (_, place) => place);
  return workbookBytes(async (book) => {
    await book.sheet(sheets[sheet]?.name ?? '', [
      ...places.map((place) => ({ title: head[place] ?? '' })),
      { title: say(language, PROBLEM), width: 60 },
      { title: say(language, LINE) },
    ]);
    for await (const rows of stagedRows(db, job.id, sheet, headLine + 1))
      for (const { line, cells, outcome, problems } of rows) {
        if (onlyRefused && outcome !== 'refused') continue;
        const wrong = new Set(problems?.map(({ column }) => column));
        // A blank keeps the colour of a cell that is missing.
        const own = places.map((place) => (wrong.has(place) ? { wrong: cells[place] || ' ' } : (cells[place] ?? null)));
        await book.row([...own, problems?.map(({ text }) => say(language, text)).join('\n') ?? null, line]);
      }
  });
};
