import type { FormInstance } from 'antd';
import { useRef } from 'react';
import type { CallError } from '../../services/call-error';
import { setFieldErrors } from '../format/field-errors';
import { useSubmit } from './use-submit';

/**
 * `useSubmit` for a form: `const [submit, pending, press] = useFormSubmit(form, work)`. What the server refuses is said at
 * the fields before `onRefused` hears of it. The button calls `press`: a form takes a moment to check what was typed, and a
 * second press, before the button shows that the first is under way, would be sent after all if the answer came within that
 * moment.
 */
export const useFormSubmit = <Given extends unknown[], Answer>(
  form: FormInstance,
  work: (...given: Given) => Promise<Answer>,
  onRefused?: (error: CallError, ...given: Given) => void,
  fieldOf?: (name: string) => string,
) => {
  const running = useRef(false);
  const [submit, pending] = useSubmit(
    work,
    (error, ...given: Given) => {
      setFieldErrors(form, error, fieldOf);
      onRefused?.(error, ...given);
    },
    running,
  );
  const press = () => {
    if (!running.current) form.submit();
  };
  return [submit, pending, press] as const;
};
