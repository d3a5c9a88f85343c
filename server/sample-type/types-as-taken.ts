import { sql } from 'kysely';
import type { SampleTypeSource } from '../../domain/report/printed-layout';
import type { Db } from '../db/tables';

/** What the type of a sample asks and says of reports, with the keys of the questions that it asks today. */
export type TypeAsTaken = SampleTypeSource & Readonly<{ askedToday: readonly string[] }>;

/**
 * Of each sample what its type asks and says of reports, in the version that the sample was taken in under. A type that
 * was published before versions were kept says what it says now.
 */
export const typesAsTaken = async (db: Db, sampleIds: readonly string[]): Promise<TypeAsTaken[]> => {
  const { rows } = await sql<{
    sampleId: string;
    questions: SampleTypeSource['questions'] | null;
    today: SampleTypeSource['questions'] | null;
    layout: SampleTypeSource['layout'];
  }>`
    select sample.id as sample_id, coalesce(v.content -> 'type' -> 'baseInfo', t.base_info) as questions,
      t.base_info as today, coalesce(v.content -> 'type' -> 'report', t.report) as layout
    from sample join sample_type t on t.id = sample.sample1_id
    left join sample_type_version v on v.sample_type_id = t.id and v.version = sample.sample1_ver
    where sample.id = any(${sampleIds}::uuid[]) order by sample.no`.execute(db);
  return rows.map(({ questions, today, ...row }) => ({
    ...row,
    questions: questions ?? [],
    askedToday: (today ?? []).map(({ key }) => key),
  }));
};
