import type { Label } from '../../kit/label';
import type { Exact } from '../../measurement/decimal';
import type { DemandName, StudyFigures } from '../figures';
import type { MethodStudy } from '../method-study.entity';

/** What of a study its figures follow from. */
export type Studied = Pick<MethodStudy, 'kind' | 'rows' | 'lodRule' | 'plusBlank' | DemandName>;

/** The figures of a kind of study, and what was found for each of its demands; or why the data say nothing. */
export type Worked =
  | Readonly<{
      ok: true;
      figures: Omit<StudyFigures, 'demands'>;
      found: Partial<Record<DemandName, Exact | null>>;
    }>
  | Readonly<{ ok: false; why: Label }>;
