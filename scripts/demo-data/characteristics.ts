import { convert } from '../../domain/measurement/units';

type Source = Readonly<Record<string, string>>;

/** One of our items, where the portal has it, and what makes a row of it unfit. */
export type Characteristic = Readonly<{
  item: string;
  names: readonly string[];
  /** Fractions in the order in which they are preferred. */
  fractions?: readonly string[];
  unit: string;
  /** The spelling of the portal for our unit, where the unit says more than the unit (as N, as P). */
  sourceUnits?: readonly string[];
  speciation?: string;
}>;

const metal = (item: string, name: string): Characteristic => ({
  item,
  names: [name],
  fractions: ['Total', 'Recoverable', 'Dissolved'],
  unit: 'mg/L',
});

export const characteristics: readonly Characteristic[] = [
  { item: 'PH', names: ['pH'], unit: '', sourceUnits: ['None', 'std units'] },
  { item: 'DO', names: ['Dissolved oxygen (DO)'], unit: 'mg/L' },
  // FNU and NTRU are other instruments: their values are not NTU.
  { item: 'TURB', names: ['Turbidity'], unit: 'NTU', sourceUnits: ['NTU'] },
  { item: 'COND', names: ['Specific conductance'], unit: 'µS/cm', sourceUnits: ['uS/cm', 'uS/cm @25C'] },
  { item: 'TDS', names: ['Total dissolved solids'], unit: 'mg/L' },
  { item: 'TH', names: ['Total hardness', 'Hardness, Ca, Mg'], unit: 'mg/L', sourceUnits: ['mg/L', 'mg/l CaCO3'] },
  { item: 'TSS', names: ['Total suspended solids'], unit: 'mg/L' },
  { item: 'NH3N', names: ['Ammonia and ammonium'], unit: 'mg/L', sourceUnits: ['mg/l as N'] },
  {
    item: 'TP',
    names: ['Total Phosphorus, mixed forms'],
    fractions: ['Unfiltered', 'Total'],
    unit: 'mg/L',
    speciation: 'as P',
  },
  {
    item: 'TN',
    names: ['Total Nitrogen, mixed forms'],
    fractions: ['Unfiltered', 'Total'],
    unit: 'mg/L',
    speciation: 'as N',
  },
  { item: 'F', names: ['Fluoride'], unit: 'mg/L' },
  { item: 'CL', names: ['Chloride'], unit: 'mg/L' },
  { item: 'SO4', names: ['Sulfate'], unit: 'mg/L' },
  { item: 'NO3N', names: ['Nitrate'], unit: 'mg/L', sourceUnits: ['mg/l as N'] },
  metal('NA', 'Sodium'),
  metal('CA', 'Calcium'),
  metal('MG', 'Magnesium'),
  metal('AL', 'Aluminum'),
  metal('FE', 'Iron'),
  metal('MN', 'Manganese'),
  metal('CU', 'Copper'),
  metal('ZN', 'Zinc'),
  metal('AS', 'Arsenic'),
  metal('SE', 'Selenium'),
  metal('CD', 'Cadmium'),
  metal('PB', 'Lead'),
];

export type Reading = Readonly<{ value: string; sourceValue: string; sourceUnit: string }>;

const PLAIN = /^\d+(\.\d+)?$/;

/** The reading of a row in our unit: its value, or `<` and the limit where nothing was found; null when it is no reading. */
export const readingOf = ({ unit, sourceUnits, speciation }: Characteristic, row: Source): Reading | null => {
  const typed = row['ResultMeasureValue'] ?? '';
  const censored = typed === '' ? row['ResultDetectionConditionText'] === 'Not Detected' : typed.startsWith('<');
  const fromLimit = typed === '' && censored;
  const number = fromLimit ? (row['DetectionQuantitationLimitMeasure.MeasureValue'] ?? '') : typed.replace(/^</, '');
  const sourceUnit =
    (fromLimit ? row['DetectionQuantitationLimitMeasure.MeasureUnitCode'] : row['ResultMeasure.MeasureUnitCode']) ?? '';
  if (!PLAIN.test(number)) return null;
  if (speciation !== undefined && row['MethodSpeciationName'] !== speciation) return null;
  if (sourceUnits !== undefined && !sourceUnits.includes(sourceUnit)) return null;
  const bare = sourceUnit.replace(/ (as N|CaCO3)$/, '');
  const value = unit === '' ? number : convert(number, bare, unit);
  return value === null
    ? null
    : { value: `${censored ? '<' : ''}${value}`, sourceValue: typed || `<${number}`, sourceUnit };
};
