import type { MethodStudy } from './method-study.entity';
import type { StudyRow } from './method-study.shapes';

/** A study of a kind with its lines; nothing is demanded of it. */
export const aStudy = (kind: MethodStudy['kind'], rows: StudyRow[], over: Partial<MethodStudy> = {}) => ({
  ...{ kind, rows, lodRule: 't99' as const, plusBlank: null, unit: 'mg/L', madeOn: '2026-11-01' },
  ...{ maxLod: null, maxLoq: null, maxRsd: null, maxRsdWhole: null },
  ...{ lowRecovery: null, highRecovery: null, maxBias: null, maxDeviation: null },
  ...over,
});

export const values = (text: string): string[] => text.split(' ');
