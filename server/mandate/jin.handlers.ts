import type { jinContract } from '../../contract/mandate/jin';
import { label } from '../../domain/kit/label';
import { keepsTemplate } from '../../domain/mandate/template.rules';
import type { Context } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import { badField, conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertVersion } from '../kernel/rows';
import { usableVersions } from '../record-template/usable';
import { pinTemplate } from './commands/pin-template';
import { pinnedSheets, versionEffects } from './version-effects';

/** Refuses a template that was named and on which no worksheet of the mandate is made. */
const assertTemplate = (isNamed: boolean, sheets: readonly unknown[]): void => {
  if (isNamed && sheets.length === 0)
    throw badField(
      'templateId',
      label('任务书没有用这个模板的原始记录', 'No worksheet of the mandate is made on this template'),
    );
};

const assertUsable = async ({ db, actor }: Context, templateId: string, version: number): Promise<void> => {
  const template = await db
    .selectFrom('recordTemplate')
    .select(['id', 'ver', 'status'])
    .where('id', '=', templateId)
    .where('companyId', '=', actor.companyId)
    .executeTakeFirst();
  if (template === undefined || !(await usableVersions(db, template)).includes(version))
    throw badField('version', label('模板没有这个可用版本', 'The template has no such version in use'));
};

export const jinHandlers: Handlers<typeof jinContract> = {
  versionEffects: async ({ id, version, templateId: named }, context) => {
    const mandate = await getInScope(context, 'mandate', id);
    const templateId = named ?? mandate.templateId;
    assertTemplate(named !== undefined, await pinnedSheets(context, mandate, templateId, false));
    await assertUsable(context, templateId, version);
    return versionEffects(context, mandate, templateId, version);
  },
  changeVersion: async ({ id, ver, version, reason, templateId: named }, context) => {
    const mandate = await getInScope(context, 'mandate', id, true);
    assertVersion(mandate, ver);
    if (keepsTemplate(mandate.state))
      throw conflict(
        label('任务书的数据已通过校核，不能更换模板版本', 'Data of the mandate have passed; its template stays'),
        mandate,
      );
    const templateId = named ?? mandate.templateId;
    const sheets = await pinnedSheets(context, mandate, templateId, false);
    assertTemplate(named !== undefined, sheets);
    await assertUsable(context, templateId, version);
    const pinned = [...new Set(sheets.map(({ templateVer }) => templateVer))];
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
