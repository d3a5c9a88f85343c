type Step = () => Promise<void>;

/** Kept on the process's global: jest loads the set-up and the teardown as separate modules. */
const KEY = Symbol.for('hengjian.tests.clean-up');
const store = globalThis as { [KEY]?: Step[] };

export const atEnd = (step: Step): void => {
  store[KEY] = [step, ...(store[KEY] ?? [])];
};

/** Runs what was promised, the last first. */
export const cleanUp = async (): Promise<void> => {
  const steps = store[KEY] ?? [];
  store[KEY] = [];
  for (const step of steps) await step();
};
