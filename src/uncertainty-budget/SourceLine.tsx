import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { Label } from '../../domain/kit/label';
import type { Given, Shape } from '../../domain/measurement/uncertainty/source';
import { givenWords, shapeWords, uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import type { BudgetSource } from '../../domain/uncertainty-budget/uncertainty-budget.shapes';
import { useLabel, useText } from '../kit/format/label';
import { NumbersInput } from '../kit/input/NumbersInput';
import figures from '../kit/record/figures.less';

const { sources: fields } = uncertaintyBudget.lines;

/** As every choice: one types what it is called. */
const SEARCHED = { showSearch: true, optionFilterProp: 'label' } as const;

type Props = {
  source: BudgetSource;
  /** What the fields are told apart by, such as "V 1". */
  of: string;
  unit: string;
  disabled: boolean;
  onChange: (change: Partial<BudgetSource>) => void;
  onRemove: () => void;
};

/** One source of uncertainty: what it comes from, how its figure is known, and what that kind of figure is read with. */
export const SourceLine = ({ source, of, unit, disabled, onChange, onRemove }: Props) => {
  const label = useLabel();
  const text = useText();
  const { given } = source;
  const optionsOf = <Key extends string>(words: Readonly<Record<Key, Label>>) =>
    (Object.keys(words) as Key[]).map((value) => ({ value, label: label(words[value]) }));
  const number = (name: 'figure' | 'k' | 'over' | 'freedom', placeholder: string) => (
    <Input
      dir="ltr"
      className={figures.narrow ?? ''}
      aria-label={`${label(fields[name].label)} ${of}`}
      placeholder={placeholder}
      maxLength={40}
      disabled={disabled}
      value={source[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className={figures.line}>
      <Input
        aria-label={`${label(fields.from.label)} ${of}`}
        placeholder={text('budget.fromHint')}
        maxLength={120}
        disabled={disabled}
        value={source.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Select<Given>
        {...SEARCHED}
        className={figures.choice ?? ''}
        aria-label={`${label(fields.given.label)} ${of}`}
        disabled={disabled}
        value={given}
        options={optionsOf(givenWords)}
        onChange={(value) => onChange({ given: value })}
      />
      {given === 'values' ? (
        <NumbersInput
          values={source.values ?? []}
          name={`${label(fields.values.label)} ${of}`}
          placeholder={label(fields.values.label)}
          disabled={disabled}
          onRead={(values) => onChange({ values })}
        />
      ) : (
        <>
          {number('figure', label(fields.figure.label))}
          <Select<'unit' | 'percent'>
            {...SEARCHED}
            className={figures.short ?? ''}
            aria-label={`${text('budget.figureIn')} ${of}`}
            disabled={disabled}
            value={source.relative ? 'percent' : 'unit'}
            options={[
              { value: 'unit', label: unit === '' ? text('budget.ownUnit') : unit },
              { value: 'percent', label: '%' },
            ]}
            onChange={(value) => onChange({ relative: value === 'percent' })}
          />
        </>
      )}
      {given === 'halfWidth' ? (
        <Select<Shape>
          {...SEARCHED}
          className={figures.choice ?? ''}
          aria-label={`${label(fields.shape.label)} ${of}`}
          disabled={disabled}
          value={source.shape ?? 'rectangular'}
          options={optionsOf(shapeWords)}
          onChange={(shape) => onChange({ shape })}
        />
      ) : null}
      {given === 'expanded' ? number('k', 'k = 2') : null}
      {given === 'sd' || given === 'values' ? number('over', label(fields.over.label)) : null}
      {given === 'values' ? null : number('freedom', `${label(fields.freedom.label)} ∞`)}
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        disabled={disabled}
        aria-label={text('budget.removeSource', { of })}
        onClick={onRemove}
      />
    </div>
  );
};
