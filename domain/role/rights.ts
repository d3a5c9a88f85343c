import { type Label, label } from '../kit/label';
import { catalogue, common, follow, full, organisation, read } from './permission-sets';
import type { Permission } from './permissions';

/** The built-in roles. A person may hold several; the separation rules of a record still bind. */
export type RoleCode =
  | 'ADM'
  | 'REC'
  | 'KEEP'
  | 'DIR'
  | 'TEST'
  | 'CHK'
  | 'COMP'
  | 'AUD'
  | 'SIGN'
  | 'ARCH'
  | 'EQ'
  | 'FIN'
  | 'QM'
  | 'TM';

type Declaration = Readonly<{
  name: Label;
  dataScope: 'self' | 'depart' | 'departTree' | 'company';
  rights: Permission[];
}>;

/** What each role may do (ISO/IEC 17025 6.2, 7.11.3): the administrator has no business rights. */
export const roles: Readonly<Record<RoleCode, Declaration>> = {
  ADM: {
    name: label('系统管理员', 'Administrator'),
    dataScope: 'company',
    rights: [
      ...common,
      ...full(...organisation),
      ...read('equipment', 'equipmentEvent', 'priceItem', 'customer', 'relatedParty', 'staffAuth'),
      ...full('dataMap'),
      ...follow,
      'order.delete',
      'staff.stop',
      'staff.restart',
      'staff.reset',
      'setting.read',
      'setting.update',
      'audit.read',
      'list.share',
      'statistics.read',
      'certificate.read',
    ],
  },
  REC: {
    name: label('业务受理员', 'Receptionist'),
    dataScope: 'company',
    rights: [
      ...common,
      ...full('order', 'sample', 'customer', 'relatedParty'),
      ...read('priceItem'),
      'order.readMoney',
      'order.checkReady',
      'order.generate',
      'order.changeTime',
      'order.finish',
      'order.cancel',
      'order.confirmCancel',
      'sample.confirm',
      'sample.refuse',
      'mandate.read',
      'mandate.update',
      'mandate.export',
      'report.read',
      'storedSample.read',
      'certificate.read',
      'certificate.print',
      'list.share',
      'statistics.read',
    ],
  },
  KEEP: {
    name: label('样品管理员', 'Sample custodian'),
    dataScope: 'company',
    rights: [
      ...common,
      'order.read',
      'sample.create',
      'sample.update',
      'sample.confirm',
      'sample.refuse',
      'sample.issue',
      'sample.reportLoss',
      'mandate.read',
      'customer.read',
      'storedSample.read',
      'storedSample.putIn',
      'storedSample.takeOut',
      'storedSample.returnToClient',
      'storedSample.sendOut',
      'certificate.read',
      'certificate.print',
    ],
  },
  DIR: {
    name: label('室主任', 'Department director'),
    dataScope: 'departTree',
    rights: [
      ...common,
      ...follow,
      'order.checkReady',
      'order.generate',
      'order.changeTime',
      'order.confirmCancel',
      'mandate.update',
      'mandate.sendBack',
      'mandate.back',
      'mandate.finish',
      'mandate.export',
      'mandate.check',
      'task.assign',
      'task.backToInput',
      'task.backToReception',
      'report.delete',
      'storedSample.read',
      'customer.read',
      'list.share',
      'statistics.read',
      ...read('equipment', 'equipmentEvent', 'staffAuth'),
    ],
  },
  TEST: {
    name: label('检测员', 'Tester'),
    dataScope: 'self',
    rights: [
      ...common,
      'mandate.read',
      'task.read',
      'task.handBack',
      'worksheet.read',
      'worksheet.enter',
      'worksheet.submit',
      'mandate.export',
      'sample.reportLoss',
      ...read('equipment', 'equipmentEvent'),
    ],
  },
  CHK: {
    name: label('校核员', 'Data checker'),
    dataScope: 'departTree',
    rights: [
      ...common,
      'mandate.read',
      'mandate.check',
      'task.read',
      'task.backToInput',
      'worksheet.read',
      'report.read',
      'report.check',
      'report.back',
      ...read('equipment', 'equipmentEvent'),
    ],
  },
  COMP: {
    name: label('报告编制人', 'Report preparer'),
    dataScope: 'company',
    rights: [
      ...common,
      ...follow,
      'report.compile',
      'report.backToInput',
      'report.amend',
      'report.delete',
      'customer.read',
      'office.use',
    ],
  },
  AUD: {
    name: label('审核人', 'Reviewer'),
    dataScope: 'company',
    rights: [
      ...common,
      ...follow,
      'report.audit',
      'report.back',
      'report.backToInput',
      'mandate.back',
      'customer.read',
    ],
  },
  SIGN: {
    name: label('授权签字人', 'Authorised signatory'),
    dataScope: 'company',
    rights: [
      ...common,
      ...follow,
      'report.approve',
      'report.back',
      'report.backToInput',
      'report.withdraw',
      'report.cancel',
      'customer.read',
      'statistics.read',
    ],
  },
  ARCH: {
    name: label('报告发放员', 'Report issuer'),
    dataScope: 'company',
    rights: [
      ...common,
      'order.read',
      'order.finish',
      'mandate.read',
      'report.read',
      'report.seal',
      'report.print',
      'storedSample.read',
      'customer.read',
      'certificate.read',
    ],
  },
  EQ: {
    name: label('设备管理员', 'Equipment manager'),
    dataScope: 'company',
    rights: [
      ...common,
      ...full('equipment', 'equipmentEvent'),
      'equipment.certify',
      'certificate.read',
      'certificate.create',
      'certificate.print',
    ],
  },
  FIN: {
    name: label('财务', 'Finance'),
    dataScope: 'company',
    rights: [
      ...common,
      'order.read',
      'order.readMoney',
      'order.confirmFee',
      'order.changeMoney',
      ...full('priceItem'),
      'customer.read',
      'statistics.read',
    ],
  },
  QM: {
    name: label('质量负责人', 'Quality manager'),
    dataScope: 'company',
    rights: [
      ...common,
      ...follow,
      ...read(...organisation, 'equipment', 'equipmentEvent', 'customer', 'staffAuth', 'priceItem'),
      'order.reopen',
      'sample.resolve',
      'equipment.reviewImpact',
      'report.cancel',
      'report.confirmCancel',
      'storedSample.read',
      'setting.read',
      'audit.read',
      'list.share',
      'statistics.read',
      'certificate.read',
    ],
  },
  TM: {
    name: label('技术负责人', 'Technical manager'),
    dataScope: 'company',
    rights: [
      ...common,
      ...follow,
      ...full(...catalogue, 'staffAuth'),
      ...read('priceItem', 'equipment', 'equipmentEvent', 'role'),
      'equipment.certify',
      'equipment.confirm',
      'equipment.reviewImpact',
      'standard.publish',
      'order.override',
      'order.reopen',
      'mandate.back',
      'worksheet.void',
      'report.withdraw',
      'report.amend',
      'setting.read',
      'setting.update',
      'office.use',
      'list.share',
      'statistics.read',
      'audit.read',
    ],
  },
};
