import type { FamilyMember } from '../../../contract/sample/sample-part';
import { custodyWords as words } from '../../../domain/sample/custody-words';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { useLabel } from '../../kit/format/label';
import { Said } from '../../kit/format/Said';
import { StateTag, ToneTag } from '../../kit/state/StateTag';
import { Lead } from '../../services/Lead';
import { Hazards } from '../Hazards';
import styles from './journey.less';

type Props = { family: readonly FamilyMember[]; current: string };

/** A sample with what it was split from and into: how much is left of each, and who has it. */
export const Family = ({ family, current }: Props) => {
  const label = useLabel();
  const least = Math.min(...family.map(({ depth }) => depth));
  return (
    <ul className={styles.family}>
      {family.map(({ id, no, depth, state, left, qty, qtyUnit, where, isHeld, hazards, hazardNote }) => (
        <li key={id} {...(id === current && { 'aria-current': 'true' as const })}>
          <span className={styles.no} style={{ paddingInlineStart: (depth - least) * 20 }}>
            {depth > least ? <span aria-hidden>└ </span> : null}
            {id === current ? (
              <b className="mono">{no}</b>
            ) : (
              <Lead className="mono" to={`/sample/${id}/journey`}>
                {no}
              </Lead>
            )}
          </span>
          <span className={styles.tags}>
            <StateTag workflow={sampleWorkflow} state={state} />
            <Hazards hazards={hazards} note={hazardNote} />
            {isHeld ? <ToneTag tone="sentBack">{label(words.held)}</ToneTag> : null}
          </span>
          <span>
            <span className="muted">{label(words.left)}</span> <bdi dir="ltr">{`${left} / ${qty} ${qtyUnit}`}</bdi>
          </span>
          <span className={styles.where}>
            <span className="muted">{label(words.where)}</span> <Said>{label(where.said)}</Said>
          </span>
        </li>
      ))}
    </ul>
  );
};
