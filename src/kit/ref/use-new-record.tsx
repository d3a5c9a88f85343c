import { useAccess } from '@umijs/max';
import { Button, Divider } from 'antd';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { choiceNames } from '../../../contract/choice/choice-names.data';
import { type ChoiceRow, creations } from '../../../contract/choice/choices';
import type { Access } from '../../access';
import { useNoun, useText } from '../format/label';
import { newRecordForm } from './new-record-form';

const NewRecord = lazy(() => import('./NewRecord').then((module) => ({ default: module.NewRecord })));

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
  if (
    newRecordForm.current === undefined ||
    known === undefined ||
    typeof right !== 'string' ||
    !access?.[right as keyof Access]
  )
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
          {text('ref.new', { noun: noun(choiceNames[known].label) })}
        </Button>
      </>
    ),
    form: open ? (
      <Suspense fallback={null}>
        <NewRecord
          name={known}
          onClose={() => setOpen(false)}
          onCreated={(row) => {
            setOpen(false);
            onCreated(row);
          }}
        />
      </Suspense>
    ) : null,
  };
};
