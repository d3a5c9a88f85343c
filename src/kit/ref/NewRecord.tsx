import { choiceEntities } from '../../../contract/choice/choice-entities';
import { type ChoiceRow, creations } from '../../../contract/choice/choices';
import type { Entity } from '../../../domain/kit/entity';
import { newRecordForm } from './new-record-form';

type Props = { name: keyof typeof creations; onClose: () => void; onCreated: (row: ChoiceRow) => void };

/** The form of what a picker lacks, fetched with its fields when somebody wants it. */
export const NewRecord = ({ name, onClose, onCreated }: Props) => {
  const RecordForm = newRecordForm.current;
  if (RecordForm === undefined) return null;
  return (
    <RecordForm
      entity={choiceEntities[name] as Entity}
      contract={{ create: creations[name], update: creations[name] }}
      row={undefined}
      readOnly={false}
      onClose={onClose}
      onSaved={(row) => onCreated(row as ChoiceRow)}
    />
  );
};
