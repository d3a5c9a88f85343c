import { aStudy, values } from './fixture';
import { submitProblems, writtenProblems } from './method-study.rules';
import { workOut } from './work-out';

const TODAY = '2026-11-20';
const fields = (study: ReturnType<typeof aStudy>) => writtenProblems(study, TODAY).map(({ field }) => field);

test('numbers are numbers, and what is left out has a reason', () => {
  const good = { values: values('1 2'), out: ['9'], reason: '移液失误' };
  expect(fields(aStudy('blanks', [good]))).toEqual([]);
  expect(fields(aStudy('blanks', [good, { values: ['a'] }, { values: [] }]))).toEqual([
    'rows.1.values',
    'rows.2.values',
  ]);
  expect(fields(aStudy('blanks', [{ ...good, reason: '错' }]))).toEqual(['rows.0.reason']);
  expect(fields(aStudy('blanks', [{ ...good, out: ['x'] }]))).toEqual(['rows.0.out']);
  expect(fields(aStudy('recovery', [{ ...good, added: '-1', before: 'x' }]))).toEqual([
    'rows.0.before',
    'rows.0.added',
  ]);
  expect(fields(aStudy('recovery', [{ ...good, added: '1', before: '-0.1' }]))).toEqual([]);
});

test('a study was measured, and demands nothing that contradicts itself', () => {
  const rows = [{ values: values('1 2') }];
  expect(fields(aStudy('recovery', rows, { madeOn: '2026-11-21' }))).toEqual(['madeOn']);
  expect(fields(aStudy('recovery', rows, { lowRecovery: '110', highRecovery: '90' }))).toEqual(['highRecovery']);
  expect(fields(aStudy('blanks', rows, { maxLod: '2', maxLoq: '1' }))).toEqual(['maxLoq']);
});

test('one that says nothing is not submitted, one that falls short is', () => {
  expect(submitProblems(workOut(aStudy('blanks', [{ values: ['1'] }])))).toHaveLength(1);
  const short = aStudy('precision', [{ values: values('1 2 3') }], { maxRsd: '1' });
  expect(submitProblems(workOut(short))).toEqual([]);
});
