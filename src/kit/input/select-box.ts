import type { RefSelectProps } from 'antd';
import { type Ref, useCallback } from 'react';

/**
 * antd writes the `aria-required` of a form item on the box around a select too, where no such word is allowed; the
 * field inside keeps it. Gives the `ref` that removes it and calls the form item's own, if there is one.
 */
export const usePlainBox = (handed?: Ref<RefSelectProps>) =>
  useCallback(
    (select: RefSelectProps | null) => {
      select?.nativeElement.removeAttribute('aria-required');
      if (typeof handed === 'function') handed(select);
      else if (handed) handed.current = select;
    },
    [handed],
  );
