import type { Page } from 'playwright-core';
import { type Stop, stopOf, unseen } from './focus';
import { eventually } from './shows';

type Wanted = Readonly<{ role: string; name: string | RegExp }>;
type Way = Readonly<{ by?: string; within?: number }>;

/** The most stops that a person goes without asking where it ends. */
const PATIENCE = 12;

const isWanted = ({ role, name }: Stop, wanted: Wanted): boolean =>
  role === wanted.role &&
  (typeof wanted.name === 'string' ? name.replace(/\s/g, '').includes(wanted.name) : wanted.name.test(name));

/** A person's hand on the keys of one window: it presses, types, and reads where it is. Nothing else. */
export type Keys = Readonly<{
  press: (...keys: readonly string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  at: () => Promise<Stop>;
  /** Goes on by one key until what is wanted has the focus; yields after how many stops. */
  to: (role: string, name: string | RegExp, way?: Way) => Promise<number>;
  /** Waits until this has the focus by itself, as a dialog's first field has. */
  on: (role: string, name: string | RegExp) => Promise<void>;
  /** How many stops all ways together have taken. */
  stops: () => number;
}>;

export const keysOf = (page: Page): Keys => {
  let all = 0;
  const at = () => stopOf(page);
  return {
    at,
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    stops: () => all,
    on: (role, name) =>
      eventually(at, {
        role,
        name: typeof name === 'string' ? expect.stringContaining(name) : expect.stringMatching(name),
      }),
    to: async (role, name, { by = 'Tab', within = PATIENCE } = {}) => {
      const met: string[] = [];
      for (let stops = 1; stops <= within; stops += 1) {
        await page.keyboard.press(by);
        all += 1;
        const stop = await at();
        met.push(`${stop.role} "${stop.name.slice(0, 60)}"`);
        const wrong = await unseen(page);
        if (wrong !== undefined) throw new Error([wrong, ...met].join('\n'));
        if (isWanted(stop, { role, name })) return stops;
      }
      throw new Error([`${role} "${name}" is not within ${within} stops of ${by}:`, ...met].join('\n'));
    },
  };
};
