import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { testItem } from '../../../domain/test-item/test-item.entity';

const UnitReading = lazy(() => import('./UnitReading'));

type Props = { value?: string | null; onChange?: (unit: string) => void; id?: string; disabled?: boolean };

/** The unit of an item, and below it how it is understood, since limits and results are converted by that. */
export const UnitInput = ({ value, onChange, ...rest }: Props) => {
  const typed = value ?? '';
  return (
    <>
      <Input
        {...rest}
        value={typed}
        maxLength={testItem.fields.unit.max ?? 24}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {typed.trim() === '' ? null : (
        <Suspense fallback={null}>
          <UnitReading typed={typed} disabled={rest.disabled ?? false} onUse={(unit) => onChange?.(unit)} />
        </Suspense>
      )}
    </>
  );
};
