import type { ComponentType } from 'react';
import type { CrudRow } from './crud-contract';

export type SecondProps = Readonly<{
  row: CrudRow;
  /** The record as the form would save it. */
  draft: Readonly<Record<string, unknown>>;
  onCancel: () => void;
  onSent: () => void;
}>;

/** A change that one person alone may not make. */
export type Second = Readonly<{
  /** The rule by which the server refuses to save it. */
  rule: string;
  /** Asks for what the second person needs, and sends the change there. */
  Dialog: ComponentType<SecondProps>;
  /** Says in the form that such a change of the record waits. */
  Note: ComponentType<Readonly<{ id: string }>>;
}>;
