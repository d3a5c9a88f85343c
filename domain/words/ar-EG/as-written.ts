/** Labels that Arabic writes as they are: signs, codes, names of marks. */
export default [
  ...['A', 'B', 'C', 'D'],
  ...['<', '>', '≤', '≥'],
  ...['GET', 'POST', 'PUT', 'DELETE', 'JSON'],
  ...['U', 'CMA', 'CNAS', 'GB', 'GB/T', 'ISO'],
];
