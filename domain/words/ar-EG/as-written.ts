/** Labels that Arabic writes as they are: signs, codes, names of marks. */
export default [
  ...['A', 'B', 'C', 'D'],
  ...['<', '>', '≤', '≥', '%'],
  ...['GET', 'POST', 'PUT', 'DELETE', 'JSON'],
  // Printed across a paper, in its own languages.
  ...['COPY', 'VOID', 'SUPERSEDED'],
  ...['U', 'CMA', 'CNAS', 'GB', 'GB/T', 'ISO'],
];
