import { Checkbox } from 'antd';
import type { OrderBase } from '../../../contract/order/order-base';
import type { Field } from '../../../domain/kit/field';
import { isAsked } from '../../../domain/kit/is-asked';
import { order } from '../../../domain/order/order.entity';
import { useLabel, useText } from '../../kit/format/label';
import { Segments } from '../../kit/input/Segments';
import type { Places } from '../../sample/entry/places';
import { dueWords } from './due';
import { type Head, type OrderForm, ruleOf } from './form';
import styles from './form.less';
import { HeadFields } from './HeadFields';
import { useFormLayout } from './layout';
import { Section } from './Section';
import type { Acts } from './use-order-form';

type Props = { form: OrderForm; base: OrderBase; places: Places; acts: Acts };

const consents = ['ruleAgreed', 'allowDeviate', 'allowSubcontract'] as const;

/** What is agreed with the client: method, decision rule, consents, and by when. */
export const TermsSection = ({ form: { head }, base, places, acts }: Props) => {
  const label = useLabel();
  const text = useText();
  const layout = useFormLayout();
  const { fields } = order;
  // What is left empty is what a rule says by itself.
  const usual = ({ help, initial }: Field) =>
    text('order.rule.usual', { help: help ? label(help) : '', value: String(initial) });
  const urgency = (value: unknown) => {
    const wish = value as NonNullable<Head['urgency']>;
    // A date that was proposed moves along; one that was typed stays.
    const proposed = !head.dueDate || head.dueDate === base.due[head.urgency ?? 'normal'];
    acts.setHead({ urgency: wish, ...(proposed && { dueDate: base.due[wish] }) }, 'urgency');
  };
  return (
    <Section id="order-terms" title={text('order.sectionTerms')}>
      <div className={styles.fields}>
        <HeadFields
          names={layout.head.terms.filter((name) =>
            name === 'decisionRule' ? head.needJudge : isAsked(fields, name, ruleOf(head)),
          )}
          head={head}
          places={places}
          onChange={acts.setField}
          differs={{
            urgency: { input: <Choice field={fields.urgency} onPick={urgency} /> },
            dueDate: { help: dueWords(head.dueDate, base, text) },
            basisMode: { input: <Choice field={fields.basisMode} /> },
            decisionRule: { required: true, help: text(`order.rule.${head.decisionRule ?? 'none'}`) },
            guardRatio: { help: usual(fields.guardRatio) },
            conformityLevel: { help: usual(fields.conformityLevel) },
          }}
        />
      </div>
      <div className={styles.consents}>
        {consents
          .filter((name) => name !== 'ruleAgreed' || head.needJudge)
          .map((name) => (
            <span key={name} data-place={name}>
              <Checkbox checked={head[name] ?? false} onChange={({ target }) => acts.setField(name, target.checked)}>
                {label(fields[name].label)}
                {name === 'ruleAgreed' && !head.ruleAgreed ? (
                  <span className="muted"> {text('order.beforeReview')}</span>
                ) : null}
              </Checkbox>
              {places[name] ? <span className={styles.error}>{places[name]}</span> : null}
            </span>
          ))}
      </div>
    </Section>
  );
};

type ChoiceProps = {
  field: Field;
  onPick?: (value: unknown) => void;
  value?: string | null;
  onChange?: (value: unknown) => void;
};

/** Few words side by side: one look, one click. */
const Choice = ({ field, onPick, value, onChange }: ChoiceProps) => {
  const label = useLabel();
  return (
    <Segments
      name={label(field.label)}
      block
      value={value ?? ''}
      options={Object.entries(field.options ?? {}).map(([code, words]) => ({ value: code, label: label(words) }))}
      onChange={(chosen) => (onPick ?? onChange)?.(chosen)}
    />
  );
};
