/** The areas of the menu, in the order in which work moves through a laboratory. */
export const areas = ['home', 'business', 'sample', 'testing', 'report', 'resource', 'quality', 'system'] as const;
export type Area = (typeof areas)[number];

export type Screen = {
  path: string;
  /** Locale key of the title, without its `menu.` prefix. */
  name: string;
  component: string;
  /** A property of `src/access.ts`: a right or a screen word. */
  access?: string;
  /** Where the menu shows it; a screen without an area is reached from another screen. */
  area?: Area;
  icon?: string;
  wrappers?: string[];
};
