import { Form, Input } from 'antd';
import { lazy, Suspense } from 'react';
import { testItem } from '../../../domain/test-item/test-item.entity';
import styles from './formula.less';

const FormulaTryOut = lazy(() => import('./FormulaTryOut'));

type Props = { value?: string | null; onChange?: (value: string) => void; id?: string };

/** The formula of the item, and below it what it makes of readings. */
export const FormulaInput = ({ value, onChange, id }: Props) => {
  const form = Form.useFormInstance();
  const whole = (Form.useWatch([], form) ?? {}) as Record<string, unknown>;
  const text = value ?? '';
  return (
    <div className={styles.both}>
      <Input
        className={styles.formula}
        {...(id !== undefined && { id })}
        value={text}
        maxLength={testItem.fields.formula.max ?? 500}
        spellCheck={false}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {text.trim() === '' ? null : (
        <Suspense fallback={null}>
          <FormulaTryOut formula={text} draft={whole} />
        </Suspense>
      )}
    </div>
  );
};
