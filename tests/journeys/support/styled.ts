import type { Page } from 'playwright-core';

/**
 * Components of antd on the page that no rule speaks of, by their classes. In the built screens the rules stand in a sheet that was
 * drawn beforehand; one that was forgotten there would be a heap of bare words.
 */
export const unstyled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const known = new Set<string>();
    const learn = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [name] of rule.selectorText.matchAll(/ant-[\w-]+/g)) known.add(name);
        else if (rule instanceof CSSMediaRule) learn(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) learn(sheet.cssRules);
    // A component's root carries the class of the look beside its own.
    const roots = document.querySelectorAll<HTMLElement>('[class*="hj-light-"], [class*="hj-dark-"]');
    const bare = [...roots]
      .map(({ classList }) => [...classList].filter((name) => name.startsWith('ant-') && !name.endsWith('-css-var')))
      .filter((names) => names.length > 0 && !names.some((name) => known.has(name)));
    return [...new Set(bare.map((names) => names.join(' ')))];
  });
