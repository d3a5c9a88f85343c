import { correctionFields, correctionPointFields } from '../../domain/calibration/correction-fields';
import { company } from '../../domain/company/company.entity';
import { criterion } from '../../domain/criterion/criterion.entity';
import { customer } from '../../domain/customer/customer.entity';
import type { Fields } from '../../domain/kit/entity';
import { type Label, label } from '../../domain/kit/label';
import { orderFee } from '../../domain/order-fee/order-fee.entity';
import { result } from '../../domain/result/result.entity';
import { sample } from '../../domain/sample/sample.entity';
import { sampleItem } from '../../domain/sample-item/sample-item.entity';
import { sampleType } from '../../domain/sample-type/sample-type.entity';
import { storeRoom } from '../../domain/store-room/store-room.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import { variantItem } from '../../domain/variant-item/variant-item.entity';
import { worksheet } from '../../domain/worksheet/worksheet.entity';

/** A part of an input: what one entry is called, and the declarations that name its fields. */
type Group = Readonly<{ label: Label; fields?: Fields }>;

/** The lists and groups inside inputs by their name. */
export const inputGroups: Readonly<Record<string, Group>> = {
  answers: { label: label('意见答复', 'Answer to a remark') },
  baseInfo: { label: label('基本信息项', 'Intake field') },
  cells: { label: label('结果', 'Result'), fields: result.fields },
  changes: { label: label('设置', 'Setting') },
  clientInformed: { label: label('告知客户', 'Notice to the client') },
  clientSign: { label: label('客户签收', 'Signature of the client') },
  columns: { label: label('列', 'Column') },
  counts: { label: label('重复行数', 'Rows repeated') },
  contacts: { label: label('联系人', 'Contact'), fields: customer.lines.contacts },
  core: { label: label('核心设置', 'Core settings'), fields: sampleType.fields },
  correction: { label: label('修正值', 'Correction'), fields: correctionFields },
  entries: { label: label('单元格', 'Cell') },
  fields: { label: label('表单字段', 'Form field') },
  groups: { label: label('采样内容', 'What is sampled'), fields: sample.fields },
  handovers: { label: label('交接的样品', 'Sample handed over') },
  handOver: { label: label('交接', 'Hand-over') },
  invoice: { label: label('开票信息', 'Invoice data') },
  items: { label: label('项目', 'Item'), fields: { ...variantItem.fields, ...sampleItem.fields } },
  limits: { label: label('技术要求', 'Limit'), fields: criterion.lines.limits },
  lines: { label: label('费用', 'Fee'), fields: orderFee.fields },
  paper: { label: label('记录表', 'Record sheet') },
  location: { label: label('存放位置', 'Location') },
  materials: { label: label('标准物质/试剂', 'Material') },
  measuredPoints: { label: label('测量点', 'Measured point'), fields: correctionPointFields },
  meanings: { label: label('含义', 'Meaning') },
  parts: { label: label('子样', 'Part'), fields: sample.fields },
  overrides: { label: label('强制放行', 'Override') },
  report: { label: label('报告设置', 'Report layout') },
  samples: { label: label('样品', 'Sample'), fields: sample.fields },
  samplingInfo: { label: label('抽样信息', 'Sampling') },
  shelves: { label: label('货架', 'Shelf'), fields: storeRoom.lines.shelves },
  sheet: { label: label('记录', 'Record'), fields: worksheet.fields },
  sites: { label: label('检测场所', 'Test location'), fields: company.lines.sites },
  state: { label: label('视图', 'View') },
  subcontractList: { label: label('分包', 'Subcontract') },
  tasks: { label: label('任务', 'Task') },
  testitems: { label: label('检测项目', 'Test item'), fields: variantItem.fields },
  uncertainty: { label: label('不确定度', 'Uncertainty'), fields: testItem.lines.uncertainty },
  waiver: { label: label('放弃异议', 'Waiver') },
  witness: { label: label('见证人', 'Witness') },
};
