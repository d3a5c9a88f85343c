import { useAccess } from '@umijs/max';
import { Button, Divider } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { choiceEntities } from '../../../contract/choice/choice-entities';
import { type ChoiceRow, creations } from '../../../contract/choice/choices';
import type { Entity } from '../../../domain/kit/entity';
import type { Access } from '../../access';
import { useNoun, useText } from '../format/label';
import { newRecordForm } from './new-record-form';

/** What a picker offers at its foot, and the form that it opens. */
type Offer = {
  foot: ((menu: ReactElement, close: () => void) => ReactElement) | undefined;
  form: ReactNode;
};

/** Lets whoever holds the right make the record that a picker lacks, and picks it. */
export const useNewRecord = (name: string | undefined, onCreated: (row: ChoiceRow) => void): Offer => {
  const text = useText();
  const noun = useNoun();
  // A picker outside the frame, such as one in a test, has nobody to ask for.
  const access = useAccess() as Access | null;
  const [open, setOpen] = useState(false);
  const known = name !== undefined && name in creations ? (name as keyof typeof creations) : undefined;
  const right = known && creations[known].allow;
  const RecordForm = newRecordForm.current;
  if (RecordForm === undefined || known === undefined || typeof right !== 'string' || !access?.[right as keyof Access])
    return { foot: undefined, form: null };
  return {
    foot: (menu, close) => (
      <>
        {menu}
        <Divider style={{ margin: '4px 0' }} />
        <Button
          type="link"
          size="small"
          // The picker keeps the focus until the form takes it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            close();
            setOpen(true);
          }}
        >
          {text('ref.new', { noun: noun(choiceEntities[known].label) })}
        </Button>
      </>
    ),
    form: open ? (
      <RecordForm
        entity={choiceEntities[known] as Entity}
        contract={{ create: creations[known], update: creations[known] }}
        row={undefined}
        readOnly={false}
        onClose={() => setOpen(false)}
        onSaved={(row) => {
          setOpen(false);
          onCreated(row as ChoiceRow);
        }}
      />
    ) : null,
  };
};
