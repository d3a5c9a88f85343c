import { Button } from 'antd';
import { useState } from 'react';
import type { Sample } from '../../../domain/sample/sample.entity';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { useText } from '../../kit/format/label';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { IssueDialog } from './IssueDialog';
import { LabelDialog } from './LabelDialog';
import { ReceiveDialog } from './ReceiveDialog';
import { RefuseDialog } from './RefuseDialog';
import styles from './samples.less';

export type SampleStep = 'confirm' | 'refuse' | 'issue' | 'label';

type Props<Row> = {
  samples: readonly Row[];
  /** Whether the reader may take this step with the sample in its current state. */
  offered: (sample: Row, step: SampleStep) => boolean;
  onDone: () => void;
  /** Something was done with some of them only: what lies behind the dialog has changed. */
  onSome: () => void;
};

/** The steps of the sample room for several samples at once: each button names how many it is about. */
export const SampleButtons = <Row extends Sample>({ samples, offered, onDone, onSome }: Props<Row>) => {
  const text = useText();
  const [asked, setAsked] = useState<{ step: SampleStep; samples: readonly Sample[] }>();
  const of = (step: SampleStep) => samples.filter((sample) => offered(sample, step));
  const steps = [
    ['confirm', 'sample.receive', of('confirm')],
    ['issue', 'sample.issue', of('issue')],
    ['refuse', 'sample.refuse', of('refuse')],
    ['label', 'sample.labels', of('label')],
  ] as const;
  const offeredSteps = steps.filter(([, , rows]) => rows.length > 0).map(([step]) => step);
  // Where nothing is to be received or handed out, what is left to do with samples is their labels.
  const leading = offeredSteps.find((step) => step === 'confirm' || step === 'issue') ?? offeredSteps.at(-1);
  const close = () => setAsked(undefined);
  const said = useDoneLine(sampleWorkflow);
  const done = () => {
    if (asked && asked.step !== 'label') {
      const [{ no } = { no: '' }, ...others] = asked.samples;
      const subject =
        others.length > 0 ? text('sample.some', { count: asked.samples.length }) : text('sample.subject', { no });
      said({ subject, step: { code: asked.step, label: sampleWorkflow.steps[asked.step].label } });
    }
    close();
    onDone();
  };
  return (
    <div className={styles.buttons}>
      {steps.map(([step, words, rows]) =>
        rows.length > 0 ? (
          <Button
            key={step}
            size="small"
            type={step === leading ? 'primary' : 'default'}
            onClick={() => setAsked({ step, samples: rows })}
          >
            {text(words, { count: rows.length })}
          </Button>
        ) : null,
      )}
      {asked?.step === 'confirm' ? (
        <ReceiveDialog samples={asked.samples} onClose={close} onDone={done} onSome={onSome} />
      ) : null}
      {asked?.step === 'refuse' ? (
        <RefuseDialog samples={asked.samples} onClose={close} onDone={done} onSome={onSome} />
      ) : null}
      {asked?.step === 'issue' ? <IssueDialog samples={asked.samples} onClose={close} onDone={done} /> : null}
      {asked?.step === 'label' ? <LabelDialog samples={asked.samples} onClose={close} /> : null}
    </div>
  );
};
