import { fillLists } from '../../tests/support/fill-lists';
import { type Laboratory, laboratoryOn, type Person } from '../../tests/support/laboratory';
import { benchDatabase } from './database';

/** A folder in which the filled database stays for the next run. */
const KEEP = process.env['KEEP'];
const ROWS = Number(process.env['ROWS'] ?? 100_000);

type Filled = Readonly<{
  lab: Laboratory;
  url: string;
  /** Somebody who sees the whole company and may read all lists. */
  person: Person;
  /** How many rows each noun has. */
  rows: number;
  /** What has to be stopped before the database is. */
  stopLater: (...stops: (() => void)[]) => void;
}>;

/** Measures in a laboratory of ROWS orders, samples, tasks, reports and clients; leaves nothing behind but what KEEP names. */
export const inFilledLaboratory = async (measure: (filled: Filled) => Promise<void>): Promise<void> => {
  const database = await benchDatabase(KEEP);
  const lab = await laboratoryOn(database.url);
  const stops: (() => void)[] = [];
  try {
    const person = await lab.hire({ roles: ['REC', 'DIR', 'COMP', 'AUD', 'TM'], username: `asks${Date.now()}` });
    const { rows } = await lab.owner.query('select 1 from orders limit 1');
    const ids = { companyId: lab.companyId, departId: lab.departId, staffId: person.id };
    if (rows.length === 0) await fillLists(lab.owner, ROWS, ids);
    await measure({ lab, url: database.url, person, rows: ROWS, stopLater: (...more) => void stops.push(...more) });
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    for (const stop of stops) stop();
    await lab.close();
    await database.close();
  }
};
