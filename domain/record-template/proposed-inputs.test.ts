import type { BookWithLook } from '../workbook/look';
import { aSheet, formula, lookedBook, number, sheetLook, word } from './fixture';
import { proposedInputs } from './proposed-inputs';

const cells = [
  word('A1', '取样体积 V（mL）：'),
  word('A2', '备注：'),
  word('A4', '读数'),
  number('B4', '3'),
  formula('C4', 'B4*B1'),
  word('A5', '方法'),
  { ...number('B6', '45000'), format: 'yyyy-mm-dd' },
  word('A6', '日期'),
];
const book = (look: object = {}, more: Partial<BookWithLook> = {}): BookWithLook => {
  const content = lookedBook([aSheet('S', cells, ['A2:B2']), aSheet('列表', [word('A1', '蓝'), word('A2', '红')])]);
  const looks = { ...content.look, sheets: [{ ...sheetLook('S'), ...look }, sheetLook('列表')] };
  return { ...content, ...more, look: looks };
};
const said = (content: BookWithLook) =>
  proposedInputs(content, 'S').map(({ at, name, type, unit, choices, isRequired }) =>
    [at, name, type, unit ?? choices?.join('/') ?? '', isRequired ? '*' : ''].join(' ').trim(),
  );

test('where nothing is open, what formulas read and what stands after a colon is likely to be filled', () => {
  expect(said(book())).toEqual(['B1 取样体积 V number mL *', 'C2 备注 text', 'B4 读数 number  *']);
});

test('what its author left open is filled, and nothing else', () => {
  const unlocked = ['B1', 'B5', 'B6', 'C4', 'B2'];
  const choices = [{ range: 'B5:B5', formula: '列表!$A$1:$A$2' }];
  // A formula is not filled, nor is what is merged away.
  expect(said(book({ unlocked, choices }))).toEqual([
    'B1 取样体积 V number mL *',
    'B5 方法 choice 蓝/红',
    'B6 日期 date',
  ]);
  expect(said(book({ unlocked: ['B5'], choices: [{ range: 'B5', words: ['一', '二'] }] }))).toEqual([
    'B5 方法 choice 一/二',
  ]);
});

test('two of one name are told apart by their cells', () => {
  expect(said(book({ unlocked: ['B1', 'C1', 'D1'] }))).toEqual([
    'B1 取样体积 V number mL *',
    'C1 取样体积 V C1 number mL',
    'D1 取样体积 V D1 number mL',
  ]);
  expect(proposedInputs(book(), 'T')).toEqual([]);
});
