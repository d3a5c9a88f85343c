import { act, waitFor } from '@testing-library/react';

/** A server in place of `fetch` that answers when the test says so; `answerTo` gives the data for an address. */
export const waitingServer = (answerTo: (url: string) => unknown) => {
  const waiting: (() => void)[] = [];
  const asked = jest.fn(
    (url: string, _options?: RequestInit) =>
      new Promise((resolve) => {
        waiting.push(() => {
          const text = JSON.stringify({ code: 200, data: answerTo(url), message: 'ok' });
          const response = { status: 200, statusText: '', text: () => Promise.resolve(text), clone: () => response };
          resolve(response);
        });
      }),
  );
  const answerAll = () =>
    act(async () => {
      for (const answer of waiting.splice(0)) answer();
    });
  const isAsked = () => waitFor(() => expect(waiting).toHaveLength(1));
  return {
    asked,
    /** Waits until one call is under way, and no other. */
    isAsked,
    /** Answers what is under way. */
    answerAll,
    /** Answers the one call, once it is under way. */
    answerOne: async () => {
      await isAsked();
      await answerAll();
    },
    /** Takes the place of `fetch`, with nothing asked before. */
    open: () => {
      waiting.length = 0;
      asked.mockClear();
      globalThis.fetch = asked as unknown as typeof fetch;
    },
  };
};
