import type { ChangeEvent } from 'react';
import type { TemplateInput } from '../../../domain/record-template/template.shapes';
import { useText } from '../../kit/format/label';
import paper from './paper.less';

type Props = {
  input: TemplateInput;
  /** Where it stands. */
  at: string;
  value: string;
  isWrong: boolean;
  onType: (text: string) => void;
  /** What the screen knows the cell by. */
  entry?: string;
  isRequired?: boolean;
};

/** A cell that is filled, on the paper: words are chosen, all else is typed. */
export const EntryField = ({ input, at, value, isWrong, onType, entry, isRequired = input.isRequired }: Props) => {
  const text = useText();
  const { name, type, unit, choices } = input;
  const called = text(unit ? 'rtpl.fieldIn' : 'rtpl.field', { at, name, unit: unit ?? '' });
  const shared = {
    ...{ 'aria-label': called, 'aria-invalid': isWrong, 'aria-required': isRequired, className: paper.field, value },
    ...(entry !== undefined && { 'data-entry': entry }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onType(target.value),
  };
  const words = type === 'flag' ? [text('rtpl.yes'), text('rtpl.no')] : (choices ?? []);
  if (type === 'choice' || type === 'flag')
    return (
      <select {...shared}>
        <option value="" />
        {/* What was typed elsewhere and is none of the words stays in sight. */}
        {(value === '' || words.includes(value) ? words : [value, ...words]).map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      placeholder={type === 'date' ? '2026-03-01' : undefined}
    />
  );
};
