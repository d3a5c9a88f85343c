import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { type SampleVariant, sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';

type Props = {
  variant: SampleVariant | undefined;
  typeId: string;
  readOnly: boolean;
  onClose: () => void;
  onSaved: (variant: SampleVariant) => void;
};

/** A variant of a type, new or changed. */
export const VariantForm = ({ variant, typeId, readOnly, onClose, onSaved }: Props) => (
  <CrudForm
    entity={sampleVariant}
    contract={sampleVariantContract}
    row={variant as CrudRow | undefined}
    preset={{ sample1Id: typeId, enabled: true }}
    readOnly={readOnly}
    onClose={onClose}
    onSaved={(row) => onSaved(row as unknown as SampleVariant)}
  />
);
