import type { Tone, Workflow } from '../../../domain/kit/workflow';
import { useLabel } from '../format/label';
import { Shape } from './Shape';
import styles from './state.less';

type Props = { workflow: Pick<Workflow, 'states'>; state: string };

/** A state is always colour, word and shape, so that none of the three carries it alone. */
export const StateTag = ({ workflow, state }: Props) => {
  const label = useLabel();
  const found = workflow.states[state];
  return <ToneTag tone={found?.tone ?? 'waiting'}>{found ? label(found) : state}</ToneTag>;
};

/** The same look for words that are no workflow state, such as 合格 or 有效; plain, where a shape would say something else. */
export const ToneTag = ({ tone, isPlain = false, children }: { tone: Tone; isPlain?: boolean; children: string }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>
    {isPlain ? null : <Shape tone={tone} />}
    {children}
  </span>
);
