import { Input } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { halfWidth } from '../../../domain/measurement/half-width';

/** Several numbers as they are typed in one cell: apart by spaces, commas or semicolons. */
export const numbersTyped = (text: string): string[] =>
  halfWidth(text)
    .split(/[\s,;，；]+/)
    .filter(Boolean);

type Props = {
  values: readonly string[];
  name: string;
  placeholder?: string;
  className?: string | undefined;
  disabled?: boolean;
  onRead: (values: string[]) => void;
  onPaste?: (event: ClipboardEvent) => void;
};

/** Several numbers in one cell; what is typed stays as typed while somebody types. */
export const NumbersInput = ({ values, name, placeholder, className, disabled = false, onRead, onPaste }: Props) => {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      dir="ltr"
      aria-label={name}
      placeholder={placeholder}
      className={className ?? ''}
      disabled={disabled}
      value={typed ?? values.join(' ')}
      onPaste={onPaste}
      onChange={({ target }) => {
        setTyped(target.value);
        onRead(numbersTyped(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};
