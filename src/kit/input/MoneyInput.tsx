import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { fen, yuan } from '../../../domain/kit/money';

type Props = {
  value?: number | null;
  onChange?: (fen: number | null) => void;
  id?: string;
  disabled?: boolean;
  /** What holds while nothing is typed. */
  placeholder?: string;
  'aria-label'?: string;
};

const words = (value: number | null | undefined): string => (typeof value === 'number' ? yuan(value) : '');

/** An amount, typed in yuan and held in fen; what is no amount yet is held as nothing. */
export const MoneyInput = ({ value, onChange, ...rest }: Props) => {
  const [typed, setTyped] = useState(() => words(value));
  useEffect(() => setTyped((last) => (fen(last) === (value ?? null) ? last : words(value))), [value]);
  return (
    <Input
      {...rest}
      prefix="¥"
      inputMode="decimal"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(fen(event.target.value));
      }}
      onBlur={() => setTyped(words(fen(typed)))}
    />
  );
};
