import type { onlineEditContract } from '../../contract/online-edit/online-edit';
import { printedIn } from '../../domain/kit/label';
import { deviceRegister } from '../equipment/device-register';
import type { Handlers } from '../kernel/handlers';
import { tableAnswer } from '../kernel/table-answer';
import { assertEditing, openEditing, saveEdited } from './editing';

export const onlineEditHandlers: Handlers<typeof onlineEditContract> = {
  exportDevice: async (_input, { db, actor, language }) =>
    tableAnswer(
      language === 'zh' ? '设备台账' : 'equipment',
      await deviceRegister(db, actor.companyId, printedIn(language)),
    ),
  token: openEditing,
  savePdf: Object.assign(saveEdited, { admits: assertEditing }),
};
