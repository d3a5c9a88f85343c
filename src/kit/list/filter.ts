import type { ChoiceRow } from '../../../contract/choice/choices';
import type { Label } from '../../../domain/kit/label';
import type { ListEndpoint } from './list-endpoint';

type Common = { name: string; label: Label };
/** One filter above a list. `days` sends `${name}From` and `${name}To`. */
export type Filter = Common &
  (
    | { kind: 'choice'; options: Readonly<Record<string, Label>> }
    | { kind: 'flag' }
    | { kind: 'days' }
    | { kind: 'text' }
    | { kind: 'ref'; endpoint: ListEndpoint<ChoiceRow>; titleKey: string; edition?: string | undefined }
  );
