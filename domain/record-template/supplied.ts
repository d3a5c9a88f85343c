import { type Label, label } from '../kit/label';
import { NO_UNIT } from '../measurement/units';

/** A value that a sheet works out: what it is, and the unit it comes in. */
export type SuppliedValue = Readonly<{ label: Label; unit: string }>;

/** A record sheet that comes with the system, made from the logic of its method. */
export type SuppliedSheet = Readonly<{
  label: Label;
  /** The standards whose calculation it follows. */
  methods: readonly string[];
  /** By the name that its cells give them. */
  values: Readonly<Record<string, SuppliedValue>>;
}>;

const value = (zh: string, en: string, unit: string): SuppliedValue => ({ label: label(zh, en), unit });

export const suppliedSheets = {
  hardness: {
    label: label('总硬度（EDTA 滴定法）', 'Total hardness by EDTA titration'),
    methods: ['GB/T 7477', 'GB/T 5750.4'],
    values: { TH: value('总硬度', 'Total hardness', 'mg/L') },
  },
  gravimetric: {
    label: label('重量法（溶解性总固体、悬浮物）', 'Gravimetry (dissolved or suspended solids)'),
    methods: ['GB/T 5750.4', 'GB/T 11901'],
    values: { SOLIDS: value('固体', 'Solids', 'mg/L') },
  },
  'metal-curve': {
    label: label('金属元素（标准曲线法，AAS 或 ICP）', 'Two metals by a curve (AAS or ICP)'),
    methods: ['GB/T 5750.6', 'HJ 776', 'HJ 700'],
    values: { M1: value('元素 1', 'First metal', 'mg/L'), M2: value('元素 2', 'Second metal', 'mg/L') },
  },
  photometric: {
    label: label('分光光度法（标准曲线）', 'UV-Vis photometry by a curve'),
    methods: ['HJ 535', 'GB/T 11893', 'HJ 636'],
    values: { ANALYTE: value('待测物', 'Analyte', 'mg/L') },
  },
  anions: {
    label: label('无机阴离子（离子色谱法）', 'Anions by ion chromatography'),
    methods: ['HJ 84', 'GB/T 5750.5'],
    values: {
      F: value('氟化物', 'Fluoride', 'mg/L'),
      CL: value('氯化物', 'Chloride', 'mg/L'),
      NO3N: value('硝酸盐氮', 'Nitrate nitrogen', 'mg/L'),
      SO4: value('硫酸盐', 'Sulfate', 'mg/L'),
    },
  },
  bod: {
    label: label('五日生化需氧量（稀释与接种法）', 'BOD5 by dilution and seeding'),
    methods: ['HJ 505'],
    values: { BOD5: value('五日生化需氧量', 'BOD5', 'mg/L') },
  },
  cod: {
    label: label('化学需氧量（重铬酸盐法）', 'COD by dichromate'),
    methods: ['HJ 828'],
    values: { COD: value('化学需氧量', 'COD', 'mg/L') },
  },
  colonies: {
    label: label('菌落总数（平皿计数法）', 'Colony count on plates'),
    methods: ['GB/T 5750.12'],
    values: { TBC: value('菌落总数', 'Colony count', 'CFU/mL') },
  },
  'ph-conductivity': {
    label: label('pH 与电导率', 'pH and conductivity'),
    methods: ['HJ 1147', 'GB/T 5750.4'],
    values: { PH: value('pH', 'pH', NO_UNIT), COND: value('电导率', 'Conductivity', 'µS/cm') },
  },
  turbidity: {
    label: label('浑浊度（散射法）', 'Turbidity by scattering'),
    methods: ['HJ 1075', 'GB/T 5750.4'],
    values: { TURB: value('浑浊度', 'Turbidity', 'NTU') },
  },
  'free-chlorine': {
    label: label('游离氯（DPD 法，现场）', 'Free chlorine by DPD, in the field'),
    methods: ['GB/T 5750.11'],
    values: { FCL: value('游离氯', 'Free chlorine', 'mg/L') },
  },
  'digestion-log': {
    label: label('微波消解与金属测定', 'Microwave digestion and one metal'),
    methods: ['HJ 678', 'HJ 700'],
    values: { METAL: value('金属元素', 'Metal', 'mg/L') },
  },
} as const satisfies Record<string, SuppliedSheet>;
export type SuppliedKey = keyof typeof suppliedSheets;
export const suppliedKeys = Object.keys(suppliedSheets) as [SuppliedKey, ...SuppliedKey[]];
