import { type Label, label } from '../kit/label';
import { type Exact, exact, plain } from '../measurement/decimal';
import type { Demanded, DemandName, StudyFigures } from './figures';
import { blanks } from './kinds/blanks';
import { duplicates } from './kinds/duplicates';
import { precision } from './kinds/precision';
import { recovery } from './kinds/recovery';
import { trueness } from './kinds/trueness';
import type { Studied, Worked } from './kinds/worked';
import type { MethodStudy, StudyKind } from './method-study.entity';

const kinds: Readonly<Record<StudyKind, (study: Studied) => Worked>> = {
  blanks,
  precision,
  recovery,
  trueness,
  duplicates,
};

/** The one demand that is a least value. */
const LEAST: DemandName = 'lowRecovery';

const demandOf = (name: DemandName, found: Exact | null, limit: string): Demanded => ({
  name,
  value: found === null ? null : plain(found),
  isMet: found !== null && (name === LEAST ? found.gte(exact(limit)) : found.lte(exact(limit))),
});

export type StudyOutcome = Readonly<{ ok: true; figures: StudyFigures }> | Readonly<{ ok: false; why: Label }>;

/** Takes a study as written; gives all that follows from its data, or why nothing does. */
export const workOut = (study: Studied): StudyOutcome => {
  if (study.rows.every(({ values }) => values.length === 0))
    return { ok: false, why: label('还没有测定值', 'No value was measured yet') };
  const worked = kinds[study.kind](study);
  if (!worked.ok) return worked;
  const demands = (Object.entries(worked.found) as [DemandName, Exact | null][]).flatMap(([name, found]) => {
    const limit = study[name];
    return limit == null ? [] : [demandOf(name, found, limit)];
  });
  return { ok: true, figures: { ...worked.figures, demands } };
};

/** Whether what was found is enough; where nothing can be worked out nothing is met. */
export const conclusionOf = (outcome: StudyOutcome): MethodStudy['conclusion'] => {
  if (!outcome.ok) return 'open';
  const { demands } = outcome.figures;
  if (demands.length === 0) return 'open';
  return demands.every(({ isMet }) => isMet) ? 'meets' : 'fails';
};
