/** Everything kept of unfinished forms begins with this word; signing out clears it. */
const PREFIX = 'hj_draft:';

/** Whose draft of what: another person at the same computer neither sees nor loses it. */
export type DraftName = { userId: string; noun: string; id: string };

export type Kept<Data> = {
  at: string;
  /** The version of the record the draft was typed upon; 0 for a new one. */
  ver: number;
  data: Data;
};

const keyOf = ({ userId, noun, id }: DraftName): string => `${PREFIX}${userId}:${noun}:${id}`;

/** Keeps what is being typed in this browser; a full or closed store is no reason to disturb the typing. */
export const keepDraft = <Data>(name: DraftName, kept: Kept<Data>, store: Storage = window.localStorage): boolean => {
  try {
    store.setItem(keyOf(name), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
};

/** What was being typed when the window closed, crashed or was reloaded. */
export const readDraft = <Data>(name: DraftName, store: Storage = window.localStorage): Kept<Data> | undefined => {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(name)) ?? 'null');
    return kept !== null && typeof kept === 'object' && 'data' in kept && 'at' in kept
      ? (kept as Kept<Data>)
      : undefined;
  } catch {
    return undefined;
  }
};

export const dropDraft = (name: DraftName, store: Storage = window.localStorage): void => store.removeItem(keyOf(name));

/** Forgets all drafts of this browser. */
export const dropAllDrafts = (store: Storage = window.localStorage): void => {
  for (const key of Array.from({ length: store.length }, (_, index) => store.key(index) ?? ''))
    if (key.startsWith(PREFIX)) store.removeItem(key);
};
