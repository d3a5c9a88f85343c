import type { RefSelectProps } from 'antd';

/**
 * antd writes the `aria-required` of a form item on the box around a select too, where no such word is allowed; the
 * field inside keeps it. For `ref`.
 */
export const plainBox = (select: RefSelectProps | null): void => select?.nativeElement.removeAttribute('aria-required');
