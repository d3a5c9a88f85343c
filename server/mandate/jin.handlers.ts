import type { jinContract } from '../../contract/mandate/jin';
import { label } from '../../domain/kit/label';
import { keepsTemplate } from '../../domain/mandate/template.rules';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import type { Context } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import { badField, conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertVersion } from '../kernel/rows';
import { stateIn } from '../kernel/state-in';
import { usableVersions } from '../record-template/usable';
import { pinTemplate } from './commands/pin-template';

/** The versions of a template on which the worksheets of a mandate are made that have not passed. */
const pinnedVersions = async ({ db }: Context, mandateId: string, templateId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('worksheet')
    .select('templateVer')
    .distinct()
    .where('mandateId', '=', mandateId)
    .where('templateId', '=', templateId)
    .where(stateIn(worksheetWorkflow, 'unpassed', 'state'))
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ templateVer }) => templateVer);
};

export const jinHandlers: Handlers<typeof jinContract> = {
  changeVersion: async ({ id, ver, version, reason, templateId: named }, context) => {
    const mandate = await getInScope(context, 'mandate', id, true);
    assertVersion(mandate, ver);
    if (keepsTemplate(mandate.state))
      throw conflict(
        label('任务书的数据已通过校核，不能更换模板版本', 'Data of the mandate have passed; its template stays'),
        mandate,
      );
    const templateId = named ?? mandate.templateId;
    const template = await context.db
      .selectFrom('recordTemplate')
      .select(['id', 'ver', 'status'])
      .where('id', '=', templateId)
      .where('companyId', '=', context.actor.companyId)
      .executeTakeFirst();
    const pinned = await pinnedVersions(context, id, templateId);
    if (named !== undefined && pinned.length === 0)
      throw badField(
        'templateId',
        label('任务书没有用这个模板的原始记录', 'No worksheet of the mandate is made on this template'),
      );
    if (template === undefined || !(await usableVersions(context.db, template)).includes(version))
      throw badField('version', label('模板没有这个可用版本', 'The template has no such version in use'));
    const isOwn = templateId === mandate.templateId;
    if (pinned.every((each) => each === version) && (!isOwn || mandate.templateVer === version)) return mandate;
    const updated = await pinTemplate(context, mandate, templateId, version, reason);
    context.audit({
      action: 'mandate.changeVersion',
      refType: 'mandate',
      refId: id,
      refNo: mandate.no,
      before: { templateId, templateVer: isOwn ? mandate.templateVer : pinned },
      after: { templateId, templateVer: version },
      reason,
    });
    return updated;
  },
};
