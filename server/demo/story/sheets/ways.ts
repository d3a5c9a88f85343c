import { Exact, plain } from '../../../../domain/measurement/decimal';
import type { SuppliedKey } from '../../../../domain/record-template/supplied';

type Cells = Readonly<Record<string, string>>;

/** How a value of a sheet comes about, told backward: from what the source says to what was read. */
export type ValueWay = Readonly<{
  /** The item it is of, by code. */
  item: string;
  /** By the method of surface water alone; by any without. */
  isOfSurface?: true;
  /** Cells of a sample that this value alone needs. */
  own: readonly string[];
  /** The cells that follow from the value, all with the same reading. */
  read: readonly string[];
  decimals: number;
  /** Two readings between which the sheet is a straight line. */
  probe: readonly [string, string];
  /** What else of the sample depends on the value. */
  set?: (value: string) => Cells;
  /** What else depends on the reading. */
  after?: (reading: Exact) => Cells;
}>;

/** A record sheet that the laboratory uses: who drew it up, and how it is filled with what the source measured. */
export type Way = Readonly<{
  key: SuppliedKey;
  name: string;
  author: 'testerLH' | 'testerYQ';
  /** Cells of all samples that are not as in the example of the sheet. */
  shared?: Cells;
  /** Cells of each sample that are not as in the example. */
  sample?: Cells;
  /** The cell that names the vessel of a sample, and what its number begins with. */
  vessel?: readonly [at: string, before: string];
  values: Readonly<Record<string, ValueWay>>;
}>;

const isBelow = (value: string): boolean => value.startsWith('<');
const limitOf = (value: string): Exact => new Exact(value.slice(1));

/** A sample whose limit is higher than that of the sheet was diluted so much more. */
const dilutedTo =
  (cell: string, lod: string) =>
  (value: string): Cells =>
    isBelow(value) ? { [cell]: plain(limitOf(value).div(lod)) } : { [cell]: '1' };

/** Least mass that the balance tells, in mg; what was below a limit was as little water as makes this mass the limit. */
const LEAST = '0.5';
const volumeFor = (value: string): Cells => {
  if (isBelow(value)) return { C12: plain(new Exact(LEAST).times(1000).div(limitOf(value))) };
  return { C12: Number(value) > 50 ? '100' : '500' };
};

/** Volumes of a digestion, final and taken, whose ratio is how far the limit lies above the instrument's. */
const volumesFor =
  (lod: string) =>
  (value: string): Cells => {
    if (!isBelow(value)) return { C14: '25.0', H14: '50.0' };
    const ratio = limitOf(value).times(1000).div(lod);
    const taken = ratio.lte(4) ? '25' : ratio.lte(40) ? '10' : '1';
    return { C14: taken, H14: plain(ratio.times(taken)) };
  };

export const ways: readonly Way[] = [
  {
    ...{ key: 'hardness', name: '总硬度 EDTA 滴定记录', author: 'testerLH' },
    values: {
      TH: { item: 'TH', isOfSurface: true, own: [], read: ['E13'], decimals: 3, probe: ['10', '20'] },
    },
  },
  {
    ...{ key: 'ph-conductivity', name: 'pH 与电导率记录', author: 'testerLH' },
    values: {
      PH: {
        ...{ item: 'PH', isOfSurface: true, own: ['C13', 'D13'], read: ['C13', 'D13'], decimals: 2 },
        probe: ['5', '9'],
      },
      COND: {
        ...{ item: 'COND', own: ['G13', 'H13'], read: ['G13'], decimals: 1, probe: ['100', '900'] },
        set: () => ({ H13: '25.0' }),
      },
    },
  },
  {
    ...{ key: 'gravimetric', name: '悬浮物重量法记录', author: 'testerLH', shared: { F8: LEAST } },
    vessel: ['B12', 'M-'],
    values: {
      SOLIDS: {
        ...{ item: 'TSS', own: [], read: ['G12'], decimals: 4, probe: ['66', '67'], set: volumeFor },
        after: (reading) => ({ F12: reading.plus('0.0002').toFixed(4) }),
      },
    },
  },
  {
    ...{ key: 'photometric', name: '总磷分光光度法记录', author: 'testerLH' },
    shared: { B6: '700', H6: '15', E14: '消解', H14: 'MSB-2611' },
    values: {
      ANALYTE: { item: 'TP', own: [], read: ['D16'], decimals: 4, probe: ['0.1', '0.5'] },
    },
  },
  {
    ...{ key: 'turbidity', name: '浑浊度散射法记录', author: 'testerLH' },
    values: {
      TURB: {
        ...{ item: 'TURB', own: [], read: ['C12', 'D12', 'E12'], decimals: 2, probe: ['1', '9'] },
      },
    },
  },
  {
    ...{ key: 'anions', name: '无机阴离子离子色谱记录', author: 'testerYQ' },
    shared: { B13: '0.01', D13: '0.01', F13: '0.040', H13: '0.05' },
    sample: { B16: '1' },
    values: {
      F: { item: 'F', own: ['C16'], read: ['C16'], decimals: 4, probe: ['1', '2'] },
      CL: { item: 'CL', own: ['D16'], read: ['D16'], decimals: 4, probe: ['1', '2'] },
      NO3N: {
        ...{ item: 'NO3N', own: ['E16'], read: ['E16'], decimals: 4, probe: ['1', '2'] },
        set: dilutedTo('B16', '0.040'),
      },
      SO4: {
        ...{ item: 'SO4', own: ['F16'], read: ['F16'], decimals: 4, probe: ['1', '2'] },
        set: dilutedTo('B16', '0.05'),
      },
    },
  },
  {
    ...{ key: 'metal-curve', name: '锌、铜标准曲线法记录', author: 'testerYQ' },
    shared: { B19: '0.0001', E19: '0.00001', I6: '轴向观测', I7: '206.2', I8: '327.4' },
    values: {
      M1: {
        ...{ item: 'ZN', own: ['B21', 'C21'], read: ['C21'], decimals: 7, probe: ['0.5', '1'] },
        set: dilutedTo('B21', '0.0001'),
      },
      M2: {
        ...{ item: 'CU', own: ['E21', 'F21'], read: ['F21'], decimals: 7, probe: ['0.5', '1'] },
        set: dilutedTo('E21', '0.00001'),
      },
    },
  },
  {
    ...{ key: 'digestion-log', name: '铅 微波消解与测定记录', author: 'testerYQ' },
    shared: { K12: '0.010' },
    sample: { D14: '182.315', E14: '182.313' },
    vessel: ['B14', ''],
    values: {
      METAL: {
        ...{ item: 'PB', own: [], read: ['I14'], decimals: 5, probe: ['10', '20'], set: volumesFor('0.010') },
      },
    },
  },
];
