import { commonInitially } from '../../domain/report/report-common';
import { fromForm, toForm } from './report-common-form';

it('keeps each statement beside its English, there and back', () => {
  const common = { ...commonInitially, statements: ['甲', '乙'], statementsEn: ['A', ''] };
  expect(toForm(common).statements).toEqual([
    { statement: '甲', english: 'A' },
    { statement: '乙', english: '' },
  ]);
  expect(fromForm(toForm(common))).toEqual(common);
});

it('sends no English where there is none, and no line without a statement', () => {
  const form = {
    ...toForm(commonInitially),
    statements: [{ statement: ' 甲 ', english: null }, { statement: null, english: 'A' }, {}],
  };
  expect(fromForm(form)).toMatchObject({ statements: ['甲'], statementsEn: [] });
});
