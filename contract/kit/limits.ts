/** Most rows of one page; longer needs are exports. */
export const MAX_PAGE_SIZE = 200;

/** Rows of a list are counted up to here, unless all are asked for. */
export const COUNT_CAP = 1_000;

/** Pages are turned to by their number as long as no more rows lie before them; behind that, on from the page before. */
export const DEEPEST = 10_000;
