import { entity } from '../../../domain/kit/entity';
import { integer, required, serverOnly, text } from '../../../domain/kit/field';
import { label } from '../../../domain/kit/label';
import { conflictOf, lineByLine, merged } from './conflict';

const thing = entity({
  name: 'thing',
  path: '/api/thing',
  label: label('物', 'Thing'),
  plural: 'Things',
  title: 'name',
  fields: {
    name: required(text('名称', 'Name')),
    unit: text('单位', 'Unit'),
    note: text('备注', 'Note'),
    count: integer('数', 'Count'),
    code: serverOnly(text('编号', 'Code')),
  },
});

const seen = { name: '铅', unit: 'mg/L', note: null, count: 1, code: 'A', ver: 1 };

test('only fields that somebody else changed are asked about; what both wrote alike is settled', () => {
  const mine = { name: '铅', unit: 'μg/L', note: '甲', count: 2 };
  const theirs = { ...seen, unit: 'ng/L', count: 2, name: '总铅', code: 'B', ver: 2 };
  const conflict = conflictOf(thing, seen, mine, theirs);
  expect(conflict).toEqual({
    clashes: [
      { field: 'name', both: false },
      { field: 'unit', both: true },
    ],
    mine: ['note'],
  });
});

test('nobody’s work is given up unasked, and what was chosen is taken', () => {
  const mine = { name: '铅', unit: 'μg/L', note: '甲', count: 1 };
  const theirs = { ...seen, unit: 'ng/L', name: '总铅' };
  const conflict = conflictOf(thing, seen, mine, theirs);
  expect(merged(conflict, {}, mine, theirs)).toEqual({ name: '总铅', unit: 'μg/L', note: '甲', count: 1 });
  expect(merged(conflict, { unit: 'theirs', name: 'mine' }, mine, theirs)).toEqual({
    name: '铅',
    unit: 'ng/L',
    note: '甲',
    count: 1,
  });
});

test('a field that they emptied is emptied', () => {
  const mine = { unit: 'mg/L' };
  const conflict = conflictOf(thing, seen, mine, { ...seen, unit: null });
  expect(merged(conflict, {}, mine, { ...seen, unit: null })).toEqual({ unit: null });
});

test('a structured value is the same however its parts are ordered, and what is empty counts for nothing', () => {
  const found = { ...seen, note: [{ a: 1, b: [{ c: '2', d: null }] }] };
  expect(conflictOf(thing, found, { note: [{ b: [{ c: '2' }], a: 1, e: '' }] }, found)).toEqual({
    clashes: [],
    mine: [],
  });
  expect(conflictOf(thing, found, { note: [{ b: [{ c: '3' }], a: 1 }] }, found).mine).toEqual(['note']);
});

test('of two lists of lines each shows what the other lacks, and a line that stands twice counts twice', () => {
  expect(lineByLine(['铅', '镉', '镉', '汞'], ['汞', '镉', '砷'], (line) => line)).toEqual({
    onlyOne: ['铅', '镉'],
    onlyOther: ['砷'],
    both: 2,
  });
});

test('an empty text and nothing are the same', () => {
  expect(conflictOf(thing, seen, { note: undefined }, seen)).toEqual({ clashes: [], mine: [] });
});
