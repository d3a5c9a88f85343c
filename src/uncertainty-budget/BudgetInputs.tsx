import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { halfWidth } from '../../domain/measurement/half-width';
import type { BudgetInput, BudgetSource } from '../../domain/uncertainty-budget/uncertainty-budget.shapes';
import { budgetWords } from '../../domain/uncertainty-budget/words';
import { useLabel, useText } from '../kit/format/label';
import { ListLine } from '../kit/format/wrong-lines';
import figures from '../kit/record/figures.less';
import { BudgetPreview } from './BudgetPreview';
import styles from './budget.less';
import { ItemFormula } from './ItemFormula';
import { inputsKept, inputsShown, namesIn, sourceKept } from './input-list';
import { SourceLine } from './SourceLine';

type Props = {
  value?: readonly BudgetInput[] | null;
  onChange?: (inputs: BudgetInput[]) => void;
  id?: string;
  disabled?: boolean;
};

const A_SOURCE: BudgetSource = { from: '', given: 'halfWidth', shape: 'rectangular' };

type OneProps = {
  input: BudgetInput;
  resultUnit: string;
  isOfEquation: boolean;
  /** The result of a budget without an equation has an estimate. */
  isEstimated: boolean;
  disabled: boolean;
  onChange: (input: BudgetInput) => void;
  onRemove: () => void;
};

/** One input of the equation, or the result itself, with its sources. */
const OneInput = ({ input, resultUnit, isOfEquation, isEstimated, disabled, onChange, onRemove }: OneProps) => {
  const label = useLabel();
  const text = useText();
  const name = input.name ?? '';
  const called = name === '' ? label(budgetWords.result) : name;
  const unit = name === '' ? resultUnit : (input.unit ?? '');
  const put = (place: number, change: Partial<BudgetSource>) =>
    onChange({
      ...input,
      sources: input.sources.map((source, at) => (at === place ? { ...source, ...change } : source)),
    });
  return (
    <fieldset className={styles.input}>
      <legend>
        <bdi>{called}</bdi>
      </legend>
      {isOfEquation ? null : (
        <p className={figures.warned} role="status">
          {text('budget.notInEquation', { name })}{' '}
          <Button size="small" icon={<DeleteOutlined />} disabled={disabled} onClick={onRemove}>
            {text('budget.removeInput')}
          </Button>
        </p>
      )}
      {isEstimated ? (
        <div className={figures.line}>
          <Input
            dir="ltr"
            className={figures.narrow ?? ''}
            aria-label={`${label(budgetWords.estimate)} ${called}`}
            placeholder={label(budgetWords.estimate)}
            maxLength={40}
            disabled={disabled}
            value={input.value ?? ''}
            onChange={({ target }) => onChange({ ...input, value: halfWidth(target.value).trim() || null })}
          />
          {name === '' ? (
            <bdi>{resultUnit}</bdi>
          ) : (
            <Input
              className={figures.narrow ?? ''}
              aria-label={`${text('budget.unit')} ${called}`}
              placeholder={text('budget.unit')}
              maxLength={24}
              disabled={disabled}
              value={input.unit ?? ''}
              onChange={({ target }) => onChange({ ...input, unit: target.value || null })}
            />
          )}
        </div>
      ) : (
        <p className="muted">{text('budget.ownSources')}</p>
      )}
      {input.sources.map((source, place) => (
        <SourceLine
          // A source has no name of its own and is never moved: its place is its key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          source={source}
          of={`${called} ${place + 1}`}
          unit={unit}
          disabled={disabled}
          onChange={(change) => put(place, change)}
          onRemove={() => onChange({ ...input, sources: input.sources.filter((_, at) => at !== place) })}
        />
      ))}
      {disabled ? null : (
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined />}
          aria-label={`${text('budget.addSource')} ${called}`}
          onClick={() => onChange({ ...input, sources: [...input.sources, A_SOURCE] })}
        >
          {text('budget.addSource')}
        </Button>
      )}
    </fieldset>
  );
};

/** The inputs of the equation with what makes each uncertain, and the result itself with what comes on top. Below them what follows. */
export const BudgetInputs = ({ value, onChange, id, disabled = false }: Props) => {
  const text = useText();
  const form = Form.useFormInstance();
  const formula: string | undefined = Form.useWatch('formula', form);
  const unit: string = Form.useWatch('unit', form) ?? '';
  const names = namesIn(formula);
  const shown = inputsShown(value ?? [], formula);
  const give = (next: readonly BudgetInput[]) =>
    onChange?.(inputsKept(next).map((input) => ({ ...input, sources: input.sources.map(sourceKept) })));
  // A form that nobody has touched stays so.
  const isSame = (value == null && names.length === 0) || JSON.stringify(inputsKept(shown)) === JSON.stringify(value);
  // An equation that was changed changes what it asks for; what it asks for is what is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the equation is followed
  useEffect(() => {
    if (!isSame && !disabled) give(shown);
  }, [names.join('\n')]);
  return (
    <div id={id}>
      <p className="muted">{text('budget.hint')}</p>
      <ItemFormula disabled={disabled} />
      <div className={figures.lines}>
        {shown.map((input, index) => (
          <ListLine key={input.name ?? ''} list={id} line={index}>
            <OneInput
              input={input}
              resultUnit={unit}
              isOfEquation={!input.name || names.includes(input.name)}
              isEstimated={Boolean(input.name) || names.length === 0}
              disabled={disabled}
              onChange={(next) => give(shown.map((each, at) => (at === index ? next : each)))}
              onRemove={() => give(shown.filter((_, at) => at !== index))}
            />
          </ListLine>
        ))}
      </div>
      <BudgetPreview inputs={inputsKept(shown)} />
    </div>
  );
};
