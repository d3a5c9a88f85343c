/** As many copies of its reports as an order can ask for, and as are printed in one go. */
export const MOST_COPIES = 20;
