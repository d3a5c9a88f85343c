import { localDay } from '../../../domain/kit/calendar';

/** A soil laboratory of five people, its catalogue and its first order; the limits are those of GB 15618-2018. */
export const laboratory = {
  name: '丰禾土壤检测中心',
  nameEn: 'Fenghe Soil Testing Centre',
  code: 'FH',
  address: '江宁县青禾路 8 号',
  phone: '025-88880002',
  url: 'https://lims.fenghe.example',
} as const;

export const department = { name: '土壤检测室', code: 'TR' } as const;
export const area = { name: '土壤理化', code: 'TR' } as const;

/** One tests and compiles, another checks and reviews, the third signs: no report has one person in two of these. */
export const founders = {
  manager: { name: '宋岩', username: 'songyan', depart: department.name, roles: ['技术负责人', '授权签字人'] },
  reception: {
    name: '李禾',
    username: 'lihe',
    depart: '管理部',
    roles: ['业务受理员', '样品管理员', '报告发放员', '财务'],
  },
  tester: {
    name: '王田',
    username: 'wangtian',
    depart: department.name,
    roles: ['检测员', '报告编制人', '设备管理员'],
  },
  checker: {
    name: '赵垄',
    username: 'zhaolong',
    depart: department.name,
    roles: ['校核员', '审核人', '质量负责人', '室主任'],
  },
} as const;
export type Founder = keyof typeof founders;

export const standards = [
  {
    no: 'GB 15618',
    year: '2018',
    name: '土壤环境质量 农用地土壤污染风险管控标准（试行）',
    type: '产品标准',
    inForce: '2018.08.01',
  },
  {
    no: 'HJ 491',
    year: '2019',
    name: '土壤和沉积物 铜、锌、铅、镍、铬的测定 火焰原子吸收分光光度法',
    type: '方法标准',
    inForce: '2019.09.01',
  },
  { no: 'HJ 962', year: '2018', name: '土壤 pH值的测定 电位法', type: '方法标准', inForce: '2019.01.01' },
] as const;

const AAS = { name: 'HJ 491-2019 火焰原子吸收分光光度法', standard: 'HJ 491' } as const;
const POTENTIOMETRY = { name: 'HJ 962-2018 电位法', standard: 'HJ 962' } as const;
export const methods = [AAS, POTENTIOMETRY] as const;

/** Cultivated land other than paddy, at a pH above 7.5. */
export const criterion = { name: 'GB 15618-2018 风险筛选值（其他，pH＞7.5）', standard: 'GB 15618' } as const;

export const devices = [
  { no: 'FH-001', name: '火焰原子吸收分光光度计', kind: '原子吸收分光光度计', model: 'AA-7000', serial: 'SN-7001' },
  { no: 'FH-002', name: '台式酸度计', kind: 'pH计', model: 'PHS-3E', serial: 'SN-3302' },
] as const;

export const items = [
  {
    name: '铜',
    code: 'TR-CU',
    cas: '7440-50-8',
    unit: 'mg/kg',
    digits: '0',
    lod: '1',
    limit: '100',
    price: '120',
    method: AAS.name,
    device: devices[0],
  },
  {
    name: '铅',
    code: 'TR-PB',
    cas: '7439-92-1',
    unit: 'mg/kg',
    digits: '0',
    lod: '10',
    limit: '170',
    price: '120',
    method: AAS.name,
    device: devices[0],
  },
  {
    name: 'pH值',
    code: 'TR-PH',
    cas: '',
    unit: '无量纲',
    digits: '2',
    lod: '',
    limit: '',
    price: '50',
    method: POTENTIOMETRY.name,
    device: devices[1],
  },
] as const;

export const category = { name: '土壤', code: 'TR' } as const;
export const sampleType = { name: '农用地土壤', code: 'NY', quantity: '1', unit: 'kg' } as const;

export const client = {
  name: '青禾农业合作社',
  address: '江宁县青禾路 1 号',
  contact: '周禾',
  phone: '13811112222',
} as const;

/** Copper of the second plot is over its limit. */
export const plots = [
  { name: '1#地块耕层土', values: { 铜: '36', 铅: '24', pH值: '8.12' } },
  { name: '2#地块耕层土', values: { 铜: '128', 铅: '31', pH值: '7.96' } },
] as const;

export const today = localDay(new Date().toISOString());
/** As a person types it. */
export const typedToday = today.replaceAll('-', '.');

export const PASSWORD = 'Quiet-river-27';
