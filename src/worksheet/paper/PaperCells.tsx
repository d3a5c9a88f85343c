import { useCallback, useSyncExternalStore } from 'react';
import { type EntryPlace, entryKey } from '../../../domain/record-sheet/pages';
import type { TemplateInput } from '../../../domain/record-template/template.shapes';
import { useLabel } from '../../kit/format/label';
import { EntryField } from '../../workbook/paper/EntryField';
import paper from '../../workbook/paper/paper.less';
import { shownCell } from '../../workbook/paper/shown-cell';
import styles from './paper.less';
import type { PaperStore } from './paper-store';

type FieldProps = {
  store: PaperStore;
  place: EntryPlace;
  input: TemplateInput;
  /** Where it stands on the grown sheet. */
  at: string;
  onTyped: () => void;
};

const useStore = (store: PaperStore, read: () => string): string => useSyncExternalStore(store.subscribe, read);

/** A cell that is filled; it is drawn again when its own text changes. */
export const PaperField = ({ store, place, input, at, onTyped }: FieldProps) => {
  const label = useLabel();
  const key = entryKey(place);
  const read = useCallback(() => {
    const { text, isEdited, wrong } = store.stateOf(place);
    return JSON.stringify([text, isEdited, wrong]);
  }, [store, place]);
  const [text, isEdited, wrong] = JSON.parse(useStore(store, read)) as [
    string,
    boolean,
    Parameters<typeof label>[0] | string | null,
  ];
  const why = wrong === null ? undefined : typeof wrong === 'string' ? wrong : label(wrong);
  return (
    <div
      className={[styles.field, isEdited && styles.edited, why !== undefined && paper.refused]
        .filter(Boolean)
        .join(' ')}
      title={why ?? input.name}
    >
      <EntryField
        input={input}
        at={at}
        entry={key}
        value={text}
        isWrong={why !== undefined}
        onType={(next) => {
          store.type([{ ...place, text: next }], 'typed');
          onTyped();
        }}
      />
    </div>
  );
};

type StillProps = { store: PaperStore; page: number; sheet: string; at: string; format: string | undefined };

/** A cell that follows from others; it is drawn again when it comes to something else. */
export const PaperValue = ({ store, page, sheet, at, format }: StillProps) => {
  const read = useCallback(() => {
    const { node, classes } = shownCell(store.filled(page).shown(sheet, at), format);
    return JSON.stringify([node, classes.filter(Boolean).join(' ')]);
  }, [store, page, sheet, at, format]);
  const [text, classes] = JSON.parse(useStore(store, read)) as [string, string];
  return <div className={classes}>{text}</div>;
};
