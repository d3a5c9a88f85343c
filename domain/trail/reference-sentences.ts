import { label } from '../kit/label';
import type { Sentences } from './said';

/** What the laboratory sets up: catalogue, clients, people, equipment, settings. */
export const referenceSentences = {
  'standard.copy': label('由另一标准复制而来', 'copied it from another standard'),
  'standard.check': label('完成了查新', 'checked that it is still in force'),
  'standard.replaced': label('登记被新版标准代替', 'recorded that a newer edition replaces it'),
  'sampleType.publish': label('发布了样品类型', 'published the sample type'),
  'sampleType.retire': label('停用了样品类型', 'retired the sample type'),
  'sampleType.newVersion': label('建立了新版本', 'began a new version'),
  'sampleType.discardVersion': label('放弃了未发布的版本', 'discarded the unpublished version'),
  'sampleVariant.setItems': label('配置了检测项目', 'set the test items'),
  'sampleVariant.import': label('导入了样品子类', 'imported the sample variant'),
  'resource.synchronise': label('同步了资源', 'synchronised the resources'),
  'menu.synchronise': label('同步了菜单', 'synchronised the menu'),
  'setting.update': label('修改了设置', 'changed the setting'),

  'customer.linkParty': label('关联了相关方', 'linked a related party'),
  'customer.merge': label('并入了重复的客户', 'merged a duplicate client into it'),
  'customer.mergedInto': label('将其合并到另一客户', 'merged it into another client'),
  'customer.unlinkParty': label('解除了相关方的关联', 'unlinked a related party'),

  'staff.stop': label('停用了账号', 'deactivated the account'),
  'staff.restart': label('重新启用了账号', 'reactivated the account'),
  'staff.reset': label('重置了密码', 'reset the password'),
  'staff.changePassword': label('修改了自己的密码', 'changed their password'),

  'equipment.sendToCalibrate': label('将设备送检', 'sent the device to be calibrated'),
  'equipment.certify': label('登记了校准证书', 'registered a calibration certificate'),
  'equipment.reportFault': label('报告了设备故障', 'reported a fault'),
  'equipment.repaired': label('登记维修完成', 'recorded the repair'),
  'equipment.lend': label('借出了设备', 'lent the device'),
  'equipment.takeBack': label('收回了借出的设备', 'took the device back'),
  'equipment.stop': label('停用了设备', 'took the device out of service'),
  'equipment.restart': label('重新启用了设备', 'returned the device to service'),
  'equipment.scrap': label('报废了设备', 'scrapped the device'),
  'equipmentEvent.strikeOut': label('划改了履历记录', 'struck out the entry'),
  'equipmentEvent.correct': label('更正了履历记录', 'corrected the entry'),
  'equipmentEvent.withdraw': label('撤销了履历记录', 'withdrew the entry'),
  'equipment.confirm': label('作出了计量确认', 'confirmed the calibration'),
  'equipment.failCheck': label(
    '登记期间核查不合格并停用设备',
    'recorded a failed check and took the device out of service',
  ),
  'equipment.expire': label(
    '因校准到期停用了设备',
    'took the device out of service because its calibration had expired',
  ),
  'equipment.check': label('登记了期间核查', 'recorded an intermediate check'),
  'subcontractor.approve': label('批准了分包机构', 'approved the subcontractor'),
  'subcontractor.suspend': label('暂停了分包机构', 'suspended the subcontractor'),
  'subcontractor.changed': label(
    '因资质变更使分包机构待重新批准',
    'left the changed subcontractor to be approved again',
  ),
  'equipment.reviewImpact': label('评估了对报告的影响', 'assessed the impact on reports'),
  'equipment.printLabel': label('打印了设备标签', 'printed the label of the device'),
  'calibration.refuse': label('退回了校准证书', 'sent the calibration certificate back'),
  'calibration.confirm': label('确认了校准证书', 'confirmed the calibration certificate'),
  'equipmentKind.create': label('新建了设备类别', 'added an equipment kind'),
} as const satisfies Sentences;
