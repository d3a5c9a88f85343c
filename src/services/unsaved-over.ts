import { getIntl } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { withFeedback } from './feedback';

/** What lies over a list and takes text: each says whether it holds something that is not saved. */
const forms = new Set<() => boolean>();

/** Lets Back ask before it closes what holds something that is not saved. */
export const useHolds = (isUnsaved: () => boolean): void => {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    const asked = () => latest.current();
    forms.add(asked);
    return () => void forms.delete(asked);
  }, []);
};

export const holdsUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved());

/** Asks whether what is not saved may go. */
export const askToDiscard = (answers: { onDiscard: () => void; onStay: () => void }): void =>
  withFeedback(({ modal }) => {
    const text = (id: string) => getIntl().formatMessage({ id });
    modal.confirm({
      title: text('crud.leave'),
      content: text('crud.leaveText'),
      okText: text('crud.discard'),
      cancelText: text('crud.stay'),
      onOk: answers.onDiscard,
      onCancel: answers.onStay,
    });
  });
