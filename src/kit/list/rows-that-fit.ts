import { sizes } from '../../theme/tokens';
import { PAGE_SIZE } from './list-state';

/** Of a list that is a screen of its own: bar, tabs and title above it, views, filters and heads, its pages and the footer, in px. */
const AROUND = 374;

/** How many rows a window of this height has room for, so that a large one is filled; never fewer than the usual. */
export const rowsThatFit = (height: number): number => Math.max(PAGE_SIZE, Math.floor((height - AROUND) / sizes.row));
