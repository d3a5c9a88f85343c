import { sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import { label, languageOf, type Printed, printedIn } from '../../../domain/kit/label';
import { type Days, monthBefore } from '../../../domain/statistics/periods';
import { inTransaction } from '../../db/database';
import { newId } from '../../db/ids';
import { actorFor } from '../../kernel/account/session';
import { appendAudit } from '../../kernel/audit';
import type { Actor } from '../../kernel/context';
import { contextOf } from '../../kernel/context-of';
import { classifyFile } from '../../kernel/file-rights/classify';
import { storeFile } from '../../kernel/files';
import { notify } from '../../kernel/notify';
import { peopleNamed } from '../../kernel/people-named';
import { readSetting } from '../../kernel/read-settings';
import type { System } from '../../kernel/system';
import { SYSTEM_NAME } from '../../kernel/system-name';
import { figuresPaper, questionsFor } from '../statistics/paper';

/** The latest month whose figures are due on a day, where they are sent on a day of the month. */
const monthDue = (today: string, day: number): Days =>
  Number(today.slice(8)) >= day ? monthBefore(today) : monthBefore(monthBefore(today).from);

/** Makes the paper of one person and sends it, unless another process was first: what has been sent stands in `figure_paper`. */
const sendTo = async (
  system: System,
  actor: Actor,
  month: Days,
  { at, language }: Readonly<{ at: string; language: Printed }>,
): Promise<void> => {
  // The person's own sight of the statistics; nothing is written by it.
  const reader = contextOf({ system, actor, at, language });
  const { name, mime, bytes } = await figuresPaper(reader, month, {});
  await inTransaction(system.db, async (tx) => {
    const file = await storeFile({ db: tx, actor, system, at }, { name, mime, bytes });
    // Made by the server: not the person's own upload, which could be read whatever the rights are.
    await classifyFile({ db: tx }, file.id, { kind: 'report' });
    const { rows } = await sql<{ id: string }>`
      insert into figure_paper (id, company_id, staff_id, month, questions, data_scope, file_id, made_at)
      values (${newId()}, ${actor.companyId}, ${actor.id}, ${month.from}::date, ${questionsFor(reader)}::text[], ${actor.dataScope}, ${file.id}, ${at})
      on conflict (staff_id, month) do nothing returning id`.execute(tx);
    const paper = rows[0];
    if (paper === undefined) {
      await tx.deleteFrom('storedFile').where('id', '=', file.id).execute();
      return;
    }
    const said = month.from.slice(0, 7).replace('-', '.');
    await notify({ db: tx, actor: { id: null, companyId: actor.companyId }, at }, [actor.id], {
      kind: 'system',
      title: label('{month} 统计报表', 'Figures of {month}', { month: said }),
      body: label('上月的统计报表已生成，打开后可下载 PDF', 'The figures of the month are ready; the page has the PDF'),
      refType: 'figurePaper',
      refId: paper.id,
      link: `/statistics?from=${month.from}&to=${month.to}&monthly=${paper.id}`,
    });
    await appendAudit(
      tx,
      system.auditKey,
      { id: null, name: SYSTEM_NAME, companyId: actor.companyId },
      { id: null, ip: null },
      at,
      [
        {
          action: 'figurePaper.send',
          refType: 'figurePaper',
          refId: paper.id,
          refNo: said,
          after: { month: month.from, staffId: actor.id, name: actor.name, language, sha256: file.sha256 },
        },
      ],
    );
  });
};

const unsent = async (system: System, staffIds: readonly string[], month: Days): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...staffIds]}::uuid[]) id
    where not exists (select 1 from figure_paper p where p.staff_id = id and p.month = ${month.from}::date)`.execute(
    system.db,
  );
  return rows.map(({ id }) => id);
};

/**
 * Sends the figures of the month before to whom the settings name, from their day of the month on: once to each, after an outage
 * too. What one person's paper bars bars no other's; the first failure is thrown once all were tried, and the next round tries again.
 */
export const sendMonthly = async (system: System, at: string): Promise<void> => {
  const { db } = system;
  const companies = await db.selectFrom('company').select('id').where('deletedAt', 'is', null).execute();
  const failures: unknown[] = [];
  for (const { id: companyId } of companies) {
    const day = Number(await readSetting(db, companyId, 'statistics.monthlyDay'));
    if (day === 0) continue;
    const month = monthDue(localDay(at), day);
    const language = printedIn(languageOf(await readSetting(db, companyId, 'statistics.monthlyLanguage')));
    const { staffIds } = await peopleNamed(db, companyId, await readSetting(db, companyId, 'statistics.monthlyTo'));
    for (const staffId of await unsent(system, staffIds, month)) {
      const actor = await actorFor(system, staffId);
      if (!actor?.permissions.has('statistics.read')) continue;
      await sendTo(system, actor, month, { at, language }).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
};
