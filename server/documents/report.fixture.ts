import { label } from '../../domain/kit/label';
import type { ReportDocument, ReportLine, Words } from '../../domain/report/report-document';
import { standardStatements } from '../../domain/report/report-statements';

const lineOf = (item: ReportLine['item'], value: Words, extras: Partial<ReportLine> = {}): ReportLine => ({
  sampleNo: 'W202611-0001-001',
  item,
  unit: 'mg/L',
  method: 'GB/T 5750.6-2023 4.5',
  limit: '≤0.01',
  value,
  uncertainty: null,
  verdict: 'pass',
  notAccredited: false,
  notTested: null,
  subcontractor: null,
  clientData: false,
  amended: false,
  note: null,
  ...extras,
});

const items = [
  lineOf(label('砷', 'Arsenic'), '0.0021'),
  lineOf(label('镉', 'Cadmium'), '<0.0005', { limit: '≤0.005' }),
  lineOf(label('铅', 'Lead'), '0.013', { verdict: 'fail' }),
  lineOf(label('pH', 'pH'), '7.62', { unit: null, limit: '6.5~8.5', method: 'GB/T 5750.4-2023 8.1' }),
  lineOf(label('总硬度（以 CaCO₃ 计）', 'Total hardness (as CaCO₃)'), '286', { limit: '≤450', method: 'GB/T 5750.4-2023 10.1' }),
  lineOf(label('浑浊度', 'Turbidity'), '0.35', { unit: 'NTU', limit: '≤1', method: 'GB/T 5750.4-2023 5.1' }),
  lineOf(label('菌落总数', 'Total bacterial count'), '12', { unit: 'CFU/mL', limit: '≤100', method: 'GB/T 5750.12-2023 4.1' }),
  lineOf(label('总大肠菌群', 'Total coliforms'), label('未检出', 'Not detected'), { unit: 'CFU/100mL', limit: label('不应检出', 'Absent'), method: 'GB/T 5750.12-2023 5.2' }),
  lineOf(label('2,3,7,8-四氯二苯并-对-二噁英', '2,3,7,8-Tetrachlorodibenzo-p-dioxin'), '<1.0×10⁻⁹', {
    subcontractor: { name: '华东环境分析测试中心', certificateNo: '211012341234' },
    limit: '≤3×10⁻⁸',
    method: 'HJ 77.1-2008',
  }),
  lineOf(label('苯并[a]芘', 'Benzo[a]pyrene'), '<0.000002', { limit: '≤0.00001', method: 'GB/T 5750.8-2023 12.1', notAccredited: true }),
  lineOf(label('滴滴涕', 'Dichlorodiphenyltrichloroethane'), '<0.0002', { limit: '≤0.001', method: 'GB/T 5750.9-2023 4.1' }),
  lineOf(label('水温', 'Water temperature'), '18.5', { unit: '℃', limit: null, verdict: 'none', method: 'GB/T 13195-1991', clientData: true }),
];

const testFrom = (index: number): ReportLine =>
  lineOf(label(`挥发性有机物 ${index}`, `Volatile compound ${index}`), `0.${String(index).padStart(4, '0')}7`, {
    limit: '≤0.5',
    method: 'GB/T 5750.8-2023 附录A',
  });

/** A drinking-water report with as many lines as wanted: the first twelve are as varied as practice, the rest count on. */
export const aReport = (count = 12, extras: Partial<ReportDocument> = {}): ReportDocument => ({
  language: 'zh',
  kind: 'final',
  title: label('检验检测报告', 'Test Report'),
  no: 'HJ2026WQ00017',
  amendment: null,
  laboratory: {
    name: '衡鉴检测技术（苏州）有限公司',
    nameEn: 'Hengjian Testing Technology (Suzhou) Co., Ltd.',
    address: '江苏省苏州市工业园区星湖街 328 号 5 栋',
    addressEn: 'Building 5, 328 Xinghu Street, Suzhou Industrial Park, Jiangsu, China',
    tel: '0512-6288 0000',
    zip: '215123',
    email: 'report@hengjian.example',
    website: null,
    cmaNo: '231012340567',
    cnasNo: 'L12345',
    logo: null,
    cmaMark: null,
    cnasMark: null,
  },
  marks: ['cma', 'cnas'],
  client: { name: '苏州市相城区第二自来水厂', address: '苏州市相城区澄阳路 88 号', contact: '周建国', tel: '138 0000 0000' },
  relatedParties: [{ role: label('受检单位', 'Inspected party'), name: '相城区渭塘镇供水站', address: '渭塘镇中心路 6 号' }],
  orderNo: 'WT2026110001',
  testKind: label('委托检验', 'Commissioned test'),
  project: '2026 年四季度出厂水例行检测',
  samples: [
    {
      no: 'W202611-0001-001',
      name: label('生活饮用水（出厂水）', 'Drinking water (finished water)'),
      spec: '500 mL × 6 瓶',
      batchNo: null,
      producer: null,
      condition: label('无色透明、无异味，密封完好', 'Clear, colourless, no odour; seal intact'),
      quantity: '3 L',
      receivedOn: '2026-11-03',
      sampling: {
        by: 'laboratory',
        plan: 'CY-2026-118',
        method: 'GB/T 5750.2-2023',
        date: '2026-11-03',
        place: '渭塘镇供水站出厂水总管',
        person: '沈一鸣、陆晓',
      },
    },
  ],
  testedFrom: '2026-11-03',
  testedTo: '2026-11-12',
  issuedOn: '2026-11-16',
  place: '本机构理化实验室（星湖街 328 号 5 栋 3 层）',
  environment: '温度 22.1 ℃～23.4 ℃，相对湿度 48 %～55 %',
  methods: [
    { no: 'GB/T 5750.4', year: '2023', name: '生活饮用水标准检验方法 第4部分：感官性状和物理指标' },
    { no: 'GB/T 5750.6', year: '2023', name: '生活饮用水标准检验方法 第6部分：金属和类金属指标' },
    { no: 'GB/T 5750.12', year: '2023', name: '生活饮用水标准检验方法 第12部分：微生物指标' },
  ],
  criteria: [{ no: 'GB 5749', year: '2022', name: label('生活饮用水卫生标准', 'Standards for drinking water quality') }],
  equipment: [
    { name: '电感耦合等离子体质谱仪', no: 'HJ-LH-012', model: 'ICP-MS 7900', certificateNo: 'J202603-118842', validTo: '2027-03-14' },
    { name: 'pH 计', no: 'HJ-LH-003', model: 'PHS-3E', certificateNo: 'J202601-004419', validTo: '2027-01-08' },
  ],
  lines: [...items.slice(0, count), ...Array.from({ length: Math.max(0, count - items.length) }, (_, index) => testFrom(index + 13))],
  decisionRule: label(
    '简单接受：检测结果按全数值比较法直接与限值比较，不计测量不确定度。',
    'Simple acceptance: the result as measured is compared with the limit without regard to the measurement uncertainty.',
  ),
  conclusion: label(
    '所检项目中，铅不符合 GB 5749-2022 表1 的要求，其余项目符合要求。',
    'Of the items tested, lead does not meet table 1 of GB 5749-2022; all other items do.',
  ),
  opinion: null,
  deviations: label('无。', 'None.'),
  clientData: label('采样时水温由委托单位提供。', 'The water temperature on sampling was provided by the client.'),
  statements: standardStatements({ suppliedByClient: false, clientData: true, judged: true }),
  signatures: [
    { role: 'compile', signed: { name: '陆晓', title: '报告编制', at: '2026-11-15T01:12:09.000Z', image: null } },
    { role: 'audit', signed: { name: '沈一鸣', title: '技术审核', at: '2026-11-15T06:40:00.000Z', image: null } },
    { role: 'approve', signed: { name: '顾文博', title: '授权签字人', at: '2026-11-16T02:05:31.000Z', image: null } },
  ],
  sealed: null,
  verifyUrl: 'https://lims.hengjian.example/qrcode/report/0192f1c4-7d1a-7c3e-9b60-3a5f0e8d1c2b',
  verifyCode: 'K7QX-3MPD-9RTV',
  draft: false,
  copyNo: null,
  timeZone: 'Asia/Shanghai',
  ...extras,
});
