import type { jinContract } from '../../contract/mandate/jin';
import { label } from '../../domain/kit/label';
import { keepsTemplate } from '../../domain/mandate/template.rules';
import { getInScope } from '../kernel/data-scope';
import { badField, conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertVersion } from '../kernel/rows';
import { usableVersions } from '../record-template/usable';
import { pinTemplate } from './commands/pin-template';

export const jinHandlers: Handlers<typeof jinContract> = {
  changeVersion: async ({ id, ver, version, reason }, context) => {
    const mandate = await getInScope(context, 'mandate', id, true);
    assertVersion(mandate, ver);
    if (keepsTemplate(mandate.state))
      throw conflict(
        label('任务书的数据已通过校核，不能更换模板版本', 'Data of the mandate have passed; its template stays'),
        mandate,
      );
    const template = await context.db
      .selectFrom('recordTemplate')
      .select(['id', 'ver', 'status'])
      .where('id', '=', mandate.templateId)
      .executeTakeFirst();
    if (template === undefined || !(await usableVersions(context.db, template)).includes(version))
      throw badField('version', label('模板没有这个可用版本', 'The template has no such version in use'));
    if (mandate.templateVer === version) return mandate;
    const updated = await pinTemplate(context, mandate, version);
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
