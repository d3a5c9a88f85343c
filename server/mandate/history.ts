import { sql } from 'kysely';
import type { z } from 'zod';
import type { historyEntry } from '../../contract/mandate/mandate';
import { type Label, label, same } from '../../domain/kit/label';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';

type Entry = z.infer<typeof historyEntry>;
type Raw = Omit<Entry, 'label'> & { refType: string };

const more: Readonly<Record<string, Label>> = {
  'mandate.generate': label('下达任务', 'Released'),
  'mandate.export': label('导出任务书', 'Exported'),
  'mandate.change': label('修改任务书', 'Changed'),
  'worksheet.askBack': label('请求退回', 'Asked for it back'),
  'worksheet.open': label('打开校核', 'Opened for checking'),
};

const steps: Readonly<Record<string, Readonly<Record<string, { label: Label }>>>> = {
  mandate: mandateWorkflow.steps,
  worksheet: worksheetWorkflow.steps,
};

const labelOf = (action: string): Label => {
  const [noun = '', step = ''] = action.split('.');
  return more[action] ?? steps[noun]?.[step]?.label ?? same(action);
};

/** What happened to a mandate and those of its worksheets that are of the person's scope, oldest first; every autosave is left to the audit trail. */
export const mandateHistory = async (context: Context, mandateId: string): Promise<Entry[]> => {
  const { rows } = await sql<Raw>`
    select a.at, a.actor_name as actor, a.action, a.ref_type, w.id as instance_id, w.name as instance_name,
      coalesce(sg.opinion, a.reason) as opinion, a.from_state, a.to_state, sg.id as sign_id
    from audit_log a left join worksheet w on a.ref_type = 'worksheet' and w.id = a.ref_id
      left join signature sg on sg.ref_type = a.ref_type and sg.ref_id = a.ref_id and sg.signed_at = a.at and a.action = 'worksheet.pass'
    where a.company_id = ${context.actor.companyId} and a.action <> 'worksheet.save'
      and ((a.ref_type = 'mandate' and a.ref_id = ${mandateId})
        or (a.ref_type = 'worksheet' and a.ref_id in (select t.id from worksheet t
          where t.mandate_id = ${mandateId} and ${inScope(context, 'worksheet')})))
    order by a.seq`.execute(context.db);
  return rows.map(({ refType: _refType, ...row }) => ({ ...row, label: labelOf(row.action) }));
};
