import { useAccess } from '@umijs/max';
import { Button, Divider } from 'antd';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { choiceNames } from '../../../contract/choice/choice-names.data';
import { type ChoiceRow, creations } from '../../../contract/choice/choices';
import { makingScreens } from '../../../contract/choice/making-screens.data';
import type { Permission } from '../../../domain/role/permissions';
import type { Access } from '../../access';
import { useGo, useLead } from '../../services/Lead';
import { useNoun, useText } from '../format/label';
import { newRecordForm } from './new-record-form';

const NewRecord = lazy(() => import('./NewRecord').then((module) => ({ default: module.NewRecord })));

/** What a picker offers at its foot, and the form that it opens. */
type Offer = {
  foot: ((menu: ReactElement, close: () => void) => ReactElement) | undefined;
  form: ReactNode;
};

type Choice = keyof typeof choiceNames;
const isIn = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> => name in names;

const NOTHING: Offer = { foot: undefined, form: null };

const Foot = ({ menu, words, onClick }: { menu: ReactElement; words: string; onClick: () => void }) => (
  <>
    {menu}
    <Divider style={{ margin: '4px 0' }} />
    <Button
      type="link"
      size="small"
      // The picker keeps the focus until the form takes it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {words}
    </Button>
  </>
);

/** Lets whoever holds the right make the record that a picker lacks, here, or on the screen where such are made. */
export const useNewRecord = (name: string | undefined, onCreated: (row: ChoiceRow) => void): Offer => {
  const text = useText();
  const noun = useNoun();
  // A picker outside the frame, such as one in a test, has nobody to ask for.
  const access = useAccess() as Access | null;
  const [open, setOpen] = useState(false);
  const lead = useLead();
  const go = useGo();
  const holds = (right: unknown) => access?.[right as Permission] === true;
  const foot = (choice: Choice, key: string, onClick: () => void): Offer['foot'] => {
    const words = text(key, { noun: noun(choiceNames[choice].label) });
    return (menu, close) => (
      <Foot
        menu={menu}
        words={words}
        onClick={() => {
          close();
          onClick();
        }}
      />
    );
  };

  if (name !== undefined && isIn(makingScreens, name)) {
    const { at, allow } = makingScreens[name];
    const isOffered = holds(allow) && lead(at) !== null;
    return isOffered ? { foot: foot(name, 'ref.goNew', () => go(at)), form: null } : NOTHING;
  }
  if (newRecordForm.current === undefined || name === undefined || !isIn(creations, name)) return NOTHING;
  if (!holds(creations[name].allow)) return NOTHING;
  return {
    foot: foot(name, 'ref.new', () => setOpen(true)),
    form: open ? (
      <Suspense fallback={null}>
        <NewRecord
          name={name}
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
