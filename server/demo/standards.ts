type DemoStandard = Readonly<{
  no: string;
  year: string;
  name: string;
  type: readonly ('method' | 'product' | 'entrust' | 'calibration' | 'other')[];
  level: 'GB' | 'GB/T' | 'HB';
  implementDate: string;
  /** The edition it replaces, which is before it in the list. */
  replaces?: string;
}>;

const standard = (
  no: string,
  year: string,
  name: string,
  type: DemoStandard['type'],
  implementDate: string,
  replaces?: string,
): DemoStandard => ({
  no,
  year,
  name,
  type,
  level: no.startsWith('GB/T') ? 'GB/T' : no.startsWith('GB') ? 'GB' : 'HB',
  implementDate,
  ...(replaces !== undefined && { replaces }),
});

const product = ['product', 'entrust'] as const;
const method = ['method', 'entrust'] as const;

/** Standards of drinking and surface water with the editions in force. */
export const demoStandards: readonly DemoStandard[] = [
  standard('GB 5749', '2006', '生活饮用水卫生标准', product, '2007-07-01'),
  standard('GB 5749', '2022', '生活饮用水卫生标准', product, '2023-04-01', '2006'),
  standard('GB 3838', '2002', '地表水环境质量标准', product, '2002-06-01'),
  standard('GB/T 5750.4', '2023', '生活饮用水标准检验方法 第4部分：感官性状和物理指标', method, '2023-10-01'),
  standard('GB/T 5750.5', '2023', '生活饮用水标准检验方法 第5部分：无机非金属指标', method, '2023-10-01'),
  standard('GB/T 5750.6', '2023', '生活饮用水标准检验方法 第6部分：金属和类金属指标', method, '2023-10-01'),
  standard('GB/T 5750.7', '2023', '生活饮用水标准检验方法 第7部分：有机物综合指标', method, '2023-10-01'),
  standard('GB/T 5750.11', '2023', '生活饮用水标准检验方法 第11部分：消毒剂指标', method, '2023-10-01'),
  standard('HJ 1147', '2020', '水质 pH值的测定 电极法', method, '2021-06-01'),
  standard('HJ 506', '2009', '水质 溶解氧的测定 电化学探头法', method, '2009-12-01'),
  standard('HJ 1075', '2019', '水质 浊度的测定 浊度计法', method, '2020-06-30'),
  standard('GB/T 7477', '1987', '水质 钙和镁总量的测定 EDTA滴定法', method, '1987-08-01'),
  standard('GB/T 11901', '1989', '水质 悬浮物的测定 重量法', method, '1990-07-01'),
  standard('GB/T 11893', '1989', '水质 总磷的测定 钼酸铵分光光度法', method, '1990-07-01'),
  standard('HJ 535', '2009', '水质 氨氮的测定 纳氏试剂分光光度法', method, '2010-04-01'),
  standard('HJ 636', '2012', '水质 总氮的测定 碱性过硫酸钾消解紫外分光光度法', method, '2012-06-01'),
  standard('HJ 84', '2016', '水质 无机阴离子的测定 离子色谱法', method, '2016-10-01'),
  standard('HJ 700', '2014', '水质 65种元素的测定 电感耦合等离子体质谱法', method, '2014-07-01'),
  standard('HJ 776', '2015', '水质 32种元素的测定 电感耦合等离子体发射光谱法', method, '2016-01-01'),
  standard('USDA HB 60', '1954', '盐碱土的诊断与改良（美国农业部手册第60号）', method, '1954-02-01'),
  standard('GB/T 8170', '2008', '数值修约规则与极限数值的表示和判定', ['other'], '2009-01-01'),
];
