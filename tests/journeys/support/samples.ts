/**
 * Two wells after two of the demo laboratory's source (S068 and S071), with what was not detected; one is made
 * too salty. All are recorded in the plain grid.
 */
export const wells = [
  { name: '1#水源井原水', values: { PH: '7.2', TH: '130', TDS: '1180', NH3N: '<0.02' } },
  { name: '2#水源井原水', values: { PH: '7.0', TH: '260', TDS: '410', NH3N: '<0.02' } },
] as const;

export type ItemCode = keyof (typeof wells)[number]['values'];
export const itemCodes = Object.keys(wells[0].values) as ItemCode[];

/** The device by which the demo laboratory measures each item, by its number. */
export const deviceOf: Readonly<Record<ItemCode, string>> = {
  PH: 'LH-003',
  TH: 'LH-008',
  TDS: 'LH-001',
  NH3N: 'LH-007',
};

/** Where and in what climate it is measured. */
export const bench = { place: '理化室 201', t: '22.5', rh: '52' } as const;

/** Over the limit of GB 5749-2022, 1000 mg/L; first typed a decimal place off. */
export const overLimit = { well: 0, code: 'TDS', mistyped: '118' } as const;

export const client = { name: '清源市自来水有限公司', contact: '钱江', phone: '000-88880001' } as const;
export const project = '城北水厂扩建水源井监测';
