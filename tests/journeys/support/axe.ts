import fs from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The program that looks; a page's own policy lets no script in, so it is handed over as the debugger does. */
const program = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** A screen that was left stays in memory, hidden; it was looked at when it was shown. */
const LEFT = '[style*="display: none !important"]';

/** What axe finds serious or critical, by all its rules or some: where it was looked, the rule, the place, and why. */
export const findings = async (page: Page, where: string, rules?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  // What still fades in has no contrast yet; what turns for ever is no fading.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  return page.evaluate(
    async ([name, left, some]) => {
      const { run } = (window as unknown as { axe: { run: (context: object, options: object) => Promise<AxeResults> } })
        .axe;
      const { violations } = await run(
        { exclude: [[left]] },
        {
          resultTypes: ['violations'],
          ...(some && { runOnly: { type: 'rule', values: some } }),
        },
      );
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, any, all, none }) => {
            const [why] = [...any, ...all, ...none];
            return `${name}: ${id} ${target.join(' ')}: ${why?.message}`;
          }),
        );
    },
    [where, LEFT, rules] as const,
  );
};
