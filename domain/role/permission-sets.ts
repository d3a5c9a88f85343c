import type { Permission, StandardNoun } from './permissions';

/** The rights to look at nouns. */
export const read = (...nouns: StandardNoun[]): Permission[] => nouns.map((noun): Permission => `${noun}.read`);
/** The rights to keep nouns: look, add, change, delete. */
export const full = (...nouns: StandardNoun[]): Permission[] =>
  nouns.flatMap((noun): Permission[] => [`${noun}.read`, `${noun}.create`, `${noun}.update`, `${noun}.delete`]);

export const catalogue = [
  'testBasis',
  'criterion',
  'testArea',
  'testItem',
  'standard',
  'sampleCategory',
  'sampleType',
  'sampleVariant',
] as const;
export const organisation = ['company', 'department', 'staff', 'role', 'resource', 'menu'] as const;
/** What everybody in the laboratory may look up to do any work. */
export const common: Permission[] = [
  ...read('company', 'department', 'staff', 'subcontractor', 'samplingPoint', ...catalogue),
  'sample.read',
];
/** What a person who follows an order through the laboratory may look at. */
export const follow: Permission[] = [
  'order.read',
  'mandate.read',
  'worksheet.read',
  'task.read',
  'report.read',
  'calibrationLine.read',
  'methodStudy.read',
  'uncertaintyBudget.read',
  'recordTemplateVersion.read',
];
