import { type Draft, entity, type Row } from '../kit/entity';
import { choice, decimal, flag, integer, json, money, ref, required, text, words } from '../kit/field';
import { label } from '../kit/label';
import { holdingFields } from './holding-fields';
import { nonDetectLabels } from './non-detect-words';
import { containers } from './preservation';
import type { UncertaintyRange } from './test-item.shapes';

/** What only a measured number has; its formula, digits and limits are read for no other kind of result. */
const MEASURED = { field: 'valueType', is: ['number'] } as const;

export const testItem = entity({
  name: 'testItem',
  path: '/api/testitem',
  label: label('检测项目', 'Test item'),
  plural: 'Test items',
  title: 'name',
  empty: label('还没有检测项目。新建一个，或导入一张表格。', 'No test items yet. Add one, or import a sheet.'),
  fields: {
    name: required(
      text('项目名称', 'Name', {
        also: [
          '检测项目 | 项目 | 检测项目名称 | 参数 | 检测参数 | 参数名称 | 名称 | 检验项目',
          'Test item | Item | Item name | Test | Analyte | Parameter | Determinand',
          'البند | اسم البند | المعامل',
        ],
        listed: true,
        searched: true,
        max: 64,
      }),
    ),
    nameEn: text('英文名称', 'English name', {
      also: ['英文名 | 项目英文名称', 'Name in English'],
      searched: true,
      max: 128,
    }),
    code: required(
      text('项目代码', 'Code', {
        also: ['项目编号 | 项目编码 | 代码 | 编号', 'Item code | Item no. | Test code', 'رمز البند'],
        listed: true,
        searched: true,
        unique: true,
        max: 32,
      }),
    ),
    cas: text('CAS号', 'CAS no.', {
      also: ['CAS登记号', 'CAS | CAS number | CAS RN | CASRN'],
      searched: true,
      max: 16,
      pattern: '^\\d{2,7}-\\d{2}-\\d$',
      help: label('应形如 7439-92-1', 'must look like 7439-92-1'),
    }),
    areaId: required(
      ref('领域', 'Area', 'testArea', {
        also: ['检测领域 | 所属领域 | 领域类别', 'Test area | Field of testing', 'المجال'],
        listed: true,
        filtered: true,
      }),
    ),
    unit: text('单位', 'Unit', {
      onlyWith: { field: 'valueType', is: ['number', 'text'] },
      also: ['计量单位 | 结果单位 | 单位名称', 'Units | Unit of measure', 'الوحدة'],
      listed: true,
      max: 24,
    }),
    molarMass: decimal('摩尔质量', 'Molar mass', {
      onlyWith: MEASURED,
      also: ['分子量 | 相对分子质量 | 摩尔质量(g/mol)', 'Molecular weight | Molecular mass | MW', 'الكتلة المولية'],
      atLeast: '0',
      unit: 'g/mol',
      help: label(
        '填写后以 mol/L 计的限值与以 mg/L 计的结果可以换算；不填则不能换算',
        'With it limits in mol/L are held against results in mg/L; when empty, neither converts to the other',
      ),
    }),
    valueType: required(
      choice(
        '结果类型',
        'Value kind',
        {
          number: label('数值', 'Number'),
          text: label('文字', 'Text'),
          choice: label('选项', 'Choice'),
          passfail: label('合格与否', 'Pass or fail'),
          curve: label('曲线', 'Curve'),
          image: label('图像', 'Image'),
        },
        {
          also: ['数据类型 | 结果形式', 'Result type | Result kind'],
          listed: true,
          filtered: true,
          initial: 'number',
        },
      ),
    ),
    choices: words('选项', 'Choices', {
      onlyWith: { field: 'valueType', is: ['choice'] },
      help: label(
        '“选项”类结果可选的词，至少两个',
        'What a result of the kind Choice is picked from; at least two words',
      ),
    }),
    roundMode: required(
      choice(
        '修约方式',
        'Rounding mode',
        {
          evenDecimals: label('四舍六入(小数位)', 'Half even, decimals'),
          evenSig: label('四舍六入(有效位)', 'Half even, significant digits'),
          interval: label('修约间隔', 'Interval'),
          halfUp: label('四舍五入', 'Half up'),
          none: label('不修约', 'None'),
          unset: label('待定', 'To be chosen'),
        },
        {
          onlyWith: { ...MEASURED, otherwise: 'none' },
          listed: true,
          help: label(
            '“待定”的项目不能启用；按公式计算的结果须修约',
            'An item whose rounding is to be chosen cannot be enabled; a result by formula has to be rounded',
          ),
        },
      ),
    ),
    roundDigits: integer('修约位数', 'Digits', {
      onlyWith: { field: 'roundMode', is: ['evenDecimals', 'evenSig', 'halfUp'] },
      also: ['小数位数 | 保留位数', 'Decimals | Decimal places'],
      atLeast: -9,
      atMost: 9,
      help: label(
        '按小数位修约填小数位数，按有效位修约填有效数字位数',
        'Decimals or significant digits, as the rounding mode says',
      ),
    }),
    roundInterval: decimal('修约间隔', 'Interval', {
      onlyWith: { field: 'roundMode', is: ['interval'] },
      help: label('仅“修约间隔”方式填写，如 0.5', 'For the rounding mode Interval only, such as 0.5'),
    }),
    lod: decimal('检出限', 'LOD', {
      onlyWith: MEASURED,
      also: ['方法检出限 | 最低检出限', 'Detection limit | Limit of detection | MDL', 'حد الكشف'],
      atLeast: '0',
      help: label(
        '以项目单位计；低于此值的结果按未检出报告',
        'In the unit of the item; a result below it is reported as not detected',
      ),
    }),
    loq: decimal('定量限', 'LOQ', {
      onlyWith: MEASURED,
      also: ['测定下限 | 定量下限', 'Quantification limit | Limit of quantification | Reporting limit', 'حد التقدير'],
      help: label('以项目单位计，不小于检出限', 'In the unit of the item, not below the LOD'),
    }),
    loqText: text('未检出表述', 'Text below LOD', {
      onlyWith: MEASURED,
      max: 32,
      help: label('不填则报告“<检出限”', 'When empty, < and the LOD are reported'),
    }),
    nonNegative: flag('结果不能为负', 'Never negative', {
      onlyWith: MEASURED,
      unset: label('按单位', 'By unit'),
      help: label(
        '按单位判断时，温度、电位、活度、净计数等可以为负，其余不能',
        'By unit, temperatures, potentials, activities and net counts may be negative, other results may not',
      ),
    }),
    formula: text('计算公式', 'Formula', {
      onlyWith: MEASURED,
      also: ['公式', 'Equation'],
      max: 500,
      help: label(
        '由读数计算结果，如 (V1-V0)*c*1000/V；每个名称是一个录入格；[项目代码] 取同一样品该项目的结果，LIMIT([项目代码]) 取其限值；CURVE(A) 由标准曲线查得响应值 A 的含量，CURVE(A, f) 再乘稀释倍数 f；STDADD(0, A0, c1, A1, …) 为标准加入法的含量；CORRECTED(A) 为按所用设备当日有效证书修正后的读数',
        'Computes the result from readings, such as (V1-V0)*c*1000/V; each name is a cell to fill in; [item code] is the result of that item for the same sample, LIMIT([item code]) its limit; CURVE(A) reads the content of response A from the calibration line, CURVE(A, f) multiplies it by the dilution f; STDADD(0, A0, c1, A1, …) is the content by standard addition; CORRECTED(A) is the reading as corrected by the certificate of the device',
      ),
    }),
    nonDetects: choice('未检出参与计算', 'Non-detects count as', nonDetectLabels, {
      onlyWith: MEASURED,
      help: label(
        '“<”的数值在平均值或公式中如何计入，凡计入均在报告中说明；不填：平均值按检出限一半，公式不计算',
        'What a value with < is in a mean or a formula, said on the report; when empty, half in a mean, and no formula is computed with it',
      ),
    }),
    parallelCount: integer('平行次数', 'Replicates', {
      onlyWith: MEASURED,
      atLeast: 1,
      atMost: 20,
      help: label('每个结果录入几个平行值', 'How many replicate values a result has'),
    }),
    parallelTol: text('平行允差', 'Replicate tolerance', {
      onlyWith: MEASURED,
      max: 500,
      help: label(
        '平行值须满足的条件，如 abs(x1-x2) <= 0.1*mean',
        'What replicates have to satisfy, such as abs(x1-x2) <= 0.1*mean',
      ),
    }),
    uncertainty: json<UncertaintyRange[]>('不确定度', 'Expanded uncertainty', { onlyWith: MEASURED }),
    container: choice('样品容器', 'Container', containers, {
      also: ['容器 | 采样容器 | 容器材质 | 样品瓶', 'Sample container | Bottle | Container type', 'الوعاء'],
      filtered: true,
    }),
    sampleVolume: decimal('所需样品量', 'Sample needed', {
      also: ['采样量 | 取样量 | 样品量', 'Sample volume | Volume | Amount needed'],
      atLeast: '0',
    }),
    volumeUnit: text('样品量单位', 'Unit of sample', { max: 16, help: label('如 mL、L、g', 'Such as mL, L or g') }),
    preservation: text('样品保存', 'Preservation', {
      also: ['保存剂 | 保存方法 | 固定剂 | 保存条件', 'Preservative | Preserved with', 'الحفظ'],
      max: 128,
      help: label('保存剂与温度，如 HNO3，pH<2；4 ℃', 'Preservative and temperature, such as HNO3, pH<2; 4 °C'),
    }),
    ...holdingFields,
    stdHours: decimal('标准工时', 'Standard hours', { atLeast: '0', unit: 'h' }),
    price: money('单价', 'List price', {
      also: ['价格 | 收费 | 检测费 | 收费标准', 'Price | Fee', 'السعر'],
      listed: true,
      atLeast: 0,
    }),
    equipmentKinds: words('所需设备类别', 'Equipment kinds', {
      help: label('检测时须选用其中一类设备', 'A test has to name a device of one of these kinds'),
    }),
    cma: flag('CMA', 'CMA'),
    cnas: flag('CNAS', 'CNAS'),
    enabled: flag('启用', 'Enabled', { listed: true, filtered: true, initial: true }),
  },
  lines: {
    uncertainty: {
      from: required(decimal('自', 'From')),
      to: required(decimal('至', 'To')),
      U: required(decimal('扩展不确定度 U', 'Expanded uncertainty U')),
      relative: flag('U 为结果的百分比', 'U in % of the result'),
      k: required(decimal('包含因子 k', 'Coverage factor k', { initial: '2' })),
    },
  },
});

export type TestItem = Row<typeof testItem>;
export type TestItemDraft = Draft<typeof testItem>;
