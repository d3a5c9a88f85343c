/**
 * How long after its time an answer comes in the tests of the screens, in milliseconds: no server answers in the turn in
 * which it is asked, and a test that does not wait for it fails always, not once in a hundred runs. None for tests
 * that stop the clock or hold the answers back themselves.
 */
export const late = { by: 20 };

const pause = () => (late.by === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, late.by)));

let server: typeof fetch = globalThis.fetch;
const lateServer: typeof fetch = async (...asked) => {
  try {
    return await server(...asked);
  } finally {
    await pause();
  }
};

Object.defineProperty(globalThis, 'fetch', {
  configurable: true,
  get: () => lateServer,
  set: (next: typeof fetch) => {
    server = next;
  },
});
