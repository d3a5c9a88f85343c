import { sql } from 'kysely';
import type { Mapping, Remembered } from '../../../../domain/sheet/match-headings';
import { headingForm } from '../../../../domain/sheet/match-headings';
import type { Meanings } from '../../../../domain/sheet/records';
import { wordForm } from '../../../../domain/sheet/word-form';
import type { Db } from '../../../db/tables';
import type { Actor } from '../../../kernel/context';
import type { CountedWord } from '../words';

/** The memory of headings: no column has this name. */
const HEADING = '';
const MOST = 5000;
const LONGEST = 200;

type Person = Pick<Actor, 'id' | 'companyId'>;

/** What headings and words of a noun's sheets meant before: to the person, else to whoever in the laboratory said so last. */
export const recalled = async (
  db: Db,
  { id, companyId }: Person,
  noun: string,
): Promise<{ remembered: Remembered; meanings: Meanings }> => {
  const { rows } = await sql<{ columnKey: string; word: string; meaning: string | null }>`
    select distinct on (column_key, word) column_key, word, meaning from import_memory
    where company_id = ${companyId} and noun = ${noun}
    order by column_key, word, (staff_id = ${id}) desc, at desc limit ${MOST}`.execute(db);
  const remembered: Record<string, string | null> = {};
  const meanings: Record<string, Record<string, string | null>> = {};
  for (const { columnKey, word, meaning } of rows)
    if (columnKey === HEADING) remembered[word] = meaning;
    else meanings[columnKey] = { ...meanings[columnKey], [word]: meaning };
  return { remembered, meanings };
};

type Lesson = { column_key: string; word: string; meaning: string | null };

/** Keeps what a person has decided in an import: headings that were not matched by themselves, and the meaning of words. */
export const memorised = async (
  db: Db,
  { id, companyId }: Person,
  noun: string,
  {
    headings,
    mapping,
    guessed,
    words,
  }: { headings: readonly string[]; mapping: Mapping; guessed: Mapping; words: readonly CountedWord[] },
): Promise<void> => {
  const lessons = new Map<string, Lesson>();
  headings.forEach((heading, place) => {
    const word = headingForm(heading).slice(0, LONGEST);
    const meaning = mapping[place] ?? null;
    if (word !== '' && meaning !== (guessed[place] ?? null))
      lessons.set(` ${word}`, { column_key: HEADING, word, meaning });
  });
  for (const { key, word, meaning } of words)
    if (meaning !== undefined) {
      const form = wordForm(word).slice(0, LONGEST);
      lessons.set(`${key} ${form}`, { column_key: key, word: form, meaning });
    }
  if (lessons.size > 0)
    await sql`
      insert into import_memory (company_id, staff_id, noun, column_key, word, meaning)
      select ${companyId}, ${id}, ${noun}, column_key, word, meaning
      from jsonb_to_recordset(${JSON.stringify([...lessons.values()])}::jsonb) as r(column_key text, word text, meaning text)
      on conflict (company_id, staff_id, noun, column_key, word) do update set meaning = excluded.meaning, at = now()`.execute(
      db,
    );
};
