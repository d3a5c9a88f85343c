import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { CaseOutcome } from '../../domain/rule-change/golden-case';
import { ruleChangeWorkflow } from '../../domain/rule-change/rule-change.workflow';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useText } from '../kit/format/label';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { OutcomeLine } from './OutcomeLine';
import styles from './rule-change.less';

type Outcomes = Readonly<{ before: CaseOutcome; after: CaseOutcome }>;

type Props<Case> = Readonly<{
  subject: string;
  /** A case with nothing typed. */
  empty: Case;
  /** What the case gives by the rules as they are and as they are to be; null while it is not whole. */
  outcomesOf: (typed: Case) => Outcomes | null;
  /** What is typed of a case. */
  inputs: (typed: Case, change: (next: Case) => void) => ReactNode;
  send: (cases: Case[], changeReason: string) => Promise<unknown>;
  onCancel: () => void;
  onSent: () => void;
}>;

const fieldOf = (name: string): string => (name === 'changeReason' ? 'reason' : name);

/** Asks why rules are changed and for values with what is to come out of them; another person approves it. */
export const ChangeDialog = <Case,>(props: Props<Case>) => {
  const { subject, empty, outcomesOf, inputs, send, onCancel, onSent } = props;
  const text = useText();
  const said = useDoneLine(ruleChangeWorkflow);
  const count = useRef(0);
  const [cases, setCases] = useState([{ key: 0, typed: empty }]);
  const shown = cases.map(({ key, typed }) => ({ key, typed, outcomes: outcomesOf(typed) }));
  const add = () => {
    count.current += 1;
    setCases([...cases, { key: count.current, typed: empty }]);
  };
  return (
    <FormDialog<{ reason: string }>
      title={text('rules.ask', { name: subject })}
      okText={text('rules.send')}
      width={720}
      isBarred={!shown.every(({ outcomes }) => outcomes?.after.isMet)}
      fieldOf={fieldOf}
      onOk={async ({ reason }) => {
        await send(
          cases.map(({ typed }) => typed),
          reason,
        );
        said({ subject, step: { code: 'make', label: text('rules.sent') }, waits: 'rules.approve' });
        onSent();
      }}
      onCancel={onCancel}
    >
      <p>{text('rules.why')}</p>
      <ReasonField label={text('rules.reason')} />
      <p className="muted">{text('rules.casesText')}</p>
      <ol className={styles.cases}>
        {shown.map(({ key, typed, outcomes }, index) => (
          <li key={key}>
            <fieldset className={styles.case}>
              <legend>{text('rules.case', { nth: index + 1 })}</legend>
              <div className={styles.inputs}>
                {inputs(typed, (next) =>
                  setCases((all) => all.map((each) => (each.key === key ? { key, typed: next } : each))),
                )}
              </div>
              <OutcomeLine outcomes={outcomes} />
              {cases.length > 1 ? (
                <Button type="link" size="small" onClick={() => setCases(cases.filter((each) => each.key !== key))}>
                  {text('rules.lessCase')}
                </Button>
              ) : null}
            </fieldset>
          </li>
        ))}
      </ol>
      <Button icon={<PlusOutlined />} onClick={add} disabled={cases.length >= 50}>
        {text('rules.moreCases')}
      </Button>
    </FormDialog>
  );
};
