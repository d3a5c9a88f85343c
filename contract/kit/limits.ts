/** Most rows of one page; longer needs are exports. */
export const MAX_PAGE_SIZE = 200;
