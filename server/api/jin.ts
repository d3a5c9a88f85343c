import type { jinContract } from '../../contract/jin';
import type { Mandate } from '../../domain/mandate/mandate.entity';
import { badField, conflict } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { assertVersion, getRow, updateRow } from '../store/rows';

/** While no data have been passed: a checked record keeps the form it was checked on. */
const open: readonly Mandate['state'][] = ['awaitingAssignment', 'sentBack', 'testing', 'checking'];

export const jinHandlers: Handlers<typeof jinContract> = {
  changeVersion: async ({ id, ver, version, reason }, context) => {
    const mandate = await getRow(context, 'mandate', id, true);
    assertVersion(mandate, ver);
    if (!open.includes(mandate.state))
      throw conflict(
        '任务书的数据已通过校核,不能更换模板版本',
        'Data of the mandate have passed; its template stays',
        mandate,
      );
    const template = await context.db
      .selectFrom('recordTemplate')
      .select(['ver', 'status'])
      .where('id', '=', mandate.templateId)
      .executeTakeFirst();
    if (template === undefined || template.ver < version || template.status === 'retired')
      throw badField('version', '模板没有这个可用版本', 'The template has no such version in use');
    if (mandate.templateVer === version) return mandate;
    const updated = await updateRow(context, 'mandate', mandate, { templateVer: version });
    context.audit({
      action: 'mandate.changeVersion',
      refType: 'mandate',
      refId: id,
      refNo: mandate.no,
      before: { templateVer: mandate.templateVer },
      after: { templateVer: version },
      reason,
    });
    return updated;
  },
};
