import { testItem } from '../../../domain/test-item/test-item.entity';
import { draftOf } from './draft';
import { formFields } from './form-fields';

const fields = formFields(testItem, new Set());
const measured = {
  valueType: 'number',
  roundMode: 'evenSig',
  roundDigits: 2,
  unit: 'mg/L',
  lod: '0.01',
  formula: 'V1*c',
};
const uncertainty = [{ from: '0', to: '1', U: '0.1', k: '2' }];

test('what was typed for a number is not sent once the result is picked from words', () => {
  const sent = draftOf(testItem, fields, { ...measured, valueType: 'choice', choices: ['有', '无'] }, undefined);
  expect(sent).toMatchObject({ valueType: 'choice', choices: ['有', '无'], roundMode: 'none' });
  for (const name of ['roundDigits', 'unit', 'lod', 'formula', 'nonNegative']) expect(sent).toHaveProperty(name, null);
});

test('what the row has and this form does not show goes the same way, and stays with a number', () => {
  const row = { ...measured, uncertainty };
  expect(draftOf(testItem, fields, { ...measured, valueType: 'passfail' }, row)).toHaveProperty('uncertainty', null);
  expect(draftOf(testItem, fields, measured, row)).toMatchObject({ ...measured, uncertainty });
});

test('a row that is sent whole without a form is asked what it says itself', () => {
  expect(draftOf(testItem, [], {}, { ...measured, choices: ['有', '无'] })).toMatchObject({
    ...measured,
    choices: null,
  });
});
