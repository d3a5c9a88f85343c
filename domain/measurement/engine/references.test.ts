import { type Reference, referencesIn, withReferences, writtenCell } from './references';

const said = ({ sheet, from, to }: Reference): string =>
  `${sheet ?? ''}|${writtenCell(from)}${to === null ? '' : `:${writtenCell(to)}`}`;

test.each<[string, string[]]>([
  ['A1+$B$2*C$3', ['|A1', '|$B$2', '|C$3']],
  ["SUM(A1:B9)+'x y'!D4:$D$6", ['|A1:B9', 'x y|D4:$D$6']],
  ['"A1"&LOG10(B2)', ['|B2']],
  ['rate*2', []],
  ['A1 + %%%?', []],
])('%s names %j', (formula, names) => {
  expect(referencesIn(formula).map(said)).toEqual(names);
});

test('what a formula names is moved, all else stays as written', () => {
  const down = (formula: string) =>
    withReferences(formula, ({ sheet, from, to }) => ({
      sheet,
      from: { ...from, row: from.row + 1 },
      to: to && { ...to, row: to.row + 2 },
    }));
  expect(down('if( A1 >0 , "A1" , SUM( Sheet2!$B$2 : C3 ) )')).toBe('if( A2 >0 , "A1" , SUM( Sheet2!$B$3:C5 ) )');
  expect(down('AA10+A1')).toBe('AA11+A2');
  expect(down('A1 +')).toBe('A2 +');
  expect(down('A1 ? 1')).toBe('A1 ? 1');
});
