import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import type { SampleView } from '../../../contract/order/order-views';
import { inClass } from '../../../domain/kit/workflow';
import { custodyWords as words } from '../../../domain/sample/custody-words';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import type { Access } from '../../access';
import { useLabel } from '../../kit/format/label';
import { Said } from '../../kit/format/Said';
import { LeadButton } from '../../kit/page/LeadButton';
import styles from './custody.less';
import { LookDialog } from './LookDialog';
import { SplitDialog } from './SplitDialog';
import { UseDialog } from './UseDialog';

export type CustodyProps = { sample: SampleView; onDone: () => void; onClose: () => void };
type Props = { sample: SampleView; onChanged: () => void };

const dialogs = {
  split: SplitDialog,
  use: UseDialog,
  collecting: (props: CustodyProps) => <LookDialog {...props} stage="collected" />,
  opening: (props: CustodyProps) => <LookDialog {...props} stage="opened" />,
} as const satisfies Readonly<Record<string, ComponentType<CustodyProps>>>;
type Asked = keyof typeof dialogs;

/** Who has a sample and how much is left of it, with what changes that: split, use, seal, hand-over, and the whole way. */
export const SampleCustody = ({ sample, onChanged }: Props) => {
  const label = useLabel();
  const access = useAccess() as Access;
  const [asked, setAsked] = useState<Asked>();
  const { id, no, state, left, qty, qtyUnit } = sample;
  const isHeld = inClass(sampleWorkflow, 'inKeeping', state) && !sample.inTransit;
  const isLeft = Number(left) > 0;
  const mayTake = access['sample.split'] && isLeft && !sample.inTransit;
  const offered: Readonly<Record<Asked, boolean>> = {
    split: mayTake && inClass(sampleWorkflow, 'divisible', state),
    use: mayTake && isHeld,
    collecting: access['sample.split'] && state === 'registered',
    opening: access['sample.split'] && isHeld,
  };
  const Dialog = asked && dialogs[asked];
  return (
    <div className={styles.custody}>
      <span>
        <span className="muted">{label(words.where)}</span> <Said>{label(sample.where)}</Said>
      </span>
      {state === 'registered' ? null : (
        <span>
          <span className="muted">{label(words.left)}</span>{' '}
          <bdi dir="ltr">
            {left} / {qty} {qtyUnit}
          </bdi>
        </span>
      )}
      <span className={styles.buttons}>
        {(Object.keys(offered) as Asked[])
          .filter((each) => offered[each])
          .map((each) => (
            <Button key={each} size="small" onClick={() => setAsked(each)}>
              {label(words[each])}
            </Button>
          ))}
        {isHeld ? (
          <LeadButton size="small" to={`/handover?tab=give&sample=${encodeURIComponent(no)}`}>
            {label(words.handOver)}
          </LeadButton>
        ) : null}
        <LeadButton size="small" to={`/sample/${id}/journey`}>
          {label(words.journey)}
        </LeadButton>
      </span>
      {Dialog ? (
        <Dialog
          sample={sample}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            onChanged();
          }}
        />
      ) : null}
    </div>
  );
};
