import { standardContract } from '../../contract/standard/standard';
import { type Standard, standard } from '../../domain/standard/standard.entity';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';

type Props = { row: Standard | undefined; onClose: () => void; onSaved: (row: Standard) => void };

/** A standard, new or changed. */
export const StandardForm = ({ row, onClose, onSaved }: Props) => (
  <CrudForm
    entity={standard}
    contract={standardContract}
    row={row as CrudRow | undefined}
    readOnly={false}
    onClose={onClose}
    onSaved={(saved) => onSaved(saved as unknown as Standard)}
  />
);
