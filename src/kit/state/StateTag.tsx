import type { Tone, Workflow } from '../../../domain/kit/workflow';
import { useLabel } from '../format/label';
import { Shape } from './Shape';
import styles from './state.less';

type Props = { workflow: Pick<Workflow, 'states'>; state: string };

/** A state is always colour, word and shape, so that none of the three carries it alone. */
export const StateTag = ({ workflow, state }: Props) => {
  const label = useLabel();
  const found = workflow.states[state];
  const tone = found?.tone ?? 'waiting';
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      <Shape tone={tone} />
      {found ? label(found) : state}
    </span>
  );
};

/**
 * The same look for words that are no workflow state, such as 合格 or 有效: what is not well has not been sent back,
 * so it has another shape; plain, where any shape would say something else.
 */
export const ToneTag = ({ tone, isPlain = false, children }: { tone: Tone; isPlain?: boolean; children: string }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>
    {isPlain ? null : <Shape tone={tone === 'sentBack' ? 'wrong' : tone} />}
    {children}
  </span>
);
