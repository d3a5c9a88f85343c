/** Named sets of tests that are ordered together. */
export default {};
