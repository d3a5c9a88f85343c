import { sql } from 'kysely';
import type { RecordTemplateDetail } from '../../contract/record-template/record-template';
import { approvalProblems } from '../../domain/kit/looked-over';
import { inClass } from '../../domain/kit/workflow';
import { targetText } from '../../domain/record-template/paths';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import { templateFindings } from '../../domain/record-template/template.rules';
import type { TemplateItem } from '../../domain/record-template/template-draft';
import { inputsOf, replicatesOf, slotsOf } from '../../domain/result/slots';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { peopleOf } from '../kernel/looked-over/names';
import { draftOf, type VersionRow } from './draft';

/** What of an item cells may give: its slots, or the final value. */
const slotsOfItem = (item: TemplateItem, code: string | null): { target: string; slot: string }[] => {
  const inputs = inputsOf(item);
  const count = replicatesOf(item);
  const replicates = Array.from({ length: count }, (_, nth) => nth + 1);
  const labels = slotsOf(item);
  const targets = replicates.flatMap((replicate) =>
    inputs.length === 0
      ? [targetText({ code, kind: 'replicate', replicate })]
      : inputs.map((input) => targetText({ code, kind: 'input', input, replicate: count === 1 ? null : replicate })),
  );
  return [
    ...targets.map((target, nth) => ({ target, slot: labels[nth] ?? String(nth + 1) })),
    { target: targetText({ code, kind: 'final' }), slot: '=' },
  ];
};

const versionsOf = async ({ db }: Context, { templateId }: VersionRow): Promise<RecordTemplateDetail['versions']> => {
  const { rows } = await sql<RecordTemplateDetail['versions'][number]>`
    select v.id, v.version, v.state, v.approved_at, (select count(*)::int from worksheet w
      where w.template_id = v.template_id and w.template_ver = v.version and w.deleted_at is null) as uses
    from record_template_version v where v.template_id = ${templateId} and v.deleted_at is null
    order by v.version desc`.execute(db);
  return rows;
};

/** A version with its names, its maps, what keeps it from being submitted, its other versions and the steps that the reader may take. */
export const templateDetail = async (context: Context, row: VersionRow): Promise<RecordTemplateDetail> => {
  const draft = await draftOf(context, row);
  const isEditable = inClass(recordTemplateVersionWorkflow, 'editable', row.state);
  const findings = isEditable ? templateFindings(draft) : [];
  const workbook =
    row.workbookId == null
      ? undefined
      : await context.db.selectFrom('storedFile').select('name').where('id', '=', row.workbookId).executeTakeFirst();
  return {
    ...row,
    ...(await peopleOf(context, 'recordTemplateVersion', row.id)),
    items: draft.items.map((item) => ({
      ...{ testitemId: item.testitemId, basisId: item.basisId, code: item.code, name: item.name },
      ...{ unit: item.unit, methodName: item.methodName },
      slots: slotsOfItem(item, draft.items.length === 1 ? null : item.code),
    })),
    maps: [...draft.maps],
    hasContent: draft.content !== null,
    workbookName: workbook?.name ?? null,
    findings,
    versions: await versionsOf(context, row),
    actions: actionViews(recordTemplateVersionWorkflow, row.state, context, (action) => {
      if (action === 'submit') return findings.slice(0, 3).map(({ text }) => text);
      return action === 'approve' ? approvalProblems(row, context.actor.id) : [];
    }),
  };
};
