import { useEffect, useRef } from 'react';

const NOTHING = Symbol('nothing yet');

/**
 * Acts at first and when a value has become another. An effect would act again each time a page in memory is shown
 * once more, and put back what the typist has changed since.
 */
export const useChange = (value: unknown, act: () => void): void => {
  const known = useRef<unknown>(NOTHING);
  useEffect(() => {
    if (Object.is(known.current, value)) return;
    known.current = value;
    act();
  });
};
