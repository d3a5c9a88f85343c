import { fileName, LONGEST_FILE_NAME } from './file-name';

it.each([
  ['委托 2026-11.xlsx', '委托 2026-11.xlsx'],
  ['a/b\\c:d*e?.pdf', 'a_b_c_d_e_.pdf'],
  ['line\r\nset-cookie: x.pdf', 'line__set-cookie_ x.pdf'],
  ['report\u202efdp.exe', 'report_fdp.exe'],
  ['half \ud800.pdf', 'half _.pdf'],
  ['  ', '_'],
])('%j is saved as %j', (given, saved) => expect(fileName(given)).toBe(saved));

it('a long name is cut in the middle and keeps its ending', () => {
  const name = fileName(`${'检'.repeat(4000)}.xlsx`);
  expect([...name]).toHaveLength(LONGEST_FILE_NAME);
  expect(name).toMatch(/^检+….xlsx$/u);
  expect(Buffer.byteLength(name)).toBeLessThan(255);
  expect([...fileName('😀'.repeat(4000))]).toHaveLength(LONGEST_FILE_NAME);
});
