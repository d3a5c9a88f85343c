import type { View } from './ViewTabs';

/**
 * The view that a list is shown in where the open one cuts it: the one without conditions, else the first. The first view is no
 * cut, even where it has conditions: what its page says of an empty list is about it.
 */
export const wholeOf = (views: readonly View[], open: View | undefined): View | undefined =>
  open === undefined || open === views[0]
    ? open
    : (views.find(({ params }) => Object.keys(params).length === 0) ?? views[0]);
