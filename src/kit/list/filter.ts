import type { Label } from '../../../domain/kit/label';
import type { ListEndpoint } from './list-endpoint';

type Common = { name: string; label: Label };
/** Any row that a picker can show. */
export type PickRow = { id: string } & Readonly<Record<string, unknown>>;

/** One filter above a list. `days` sends `${name}From` and `${name}To`. */
export type Filter = Common &
  (
    | { kind: 'choice'; options: Readonly<Record<string, Label>> }
    | { kind: 'flag' }
    | { kind: 'days' }
    | { kind: 'text' }
    | { kind: 'ref'; endpoint: ListEndpoint<PickRow>; titleKey: string; edition?: string | undefined }
  );
