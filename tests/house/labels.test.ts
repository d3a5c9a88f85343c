import path from 'node:path';
import {
  exportedLabels,
  idleWords,
  strayValues,
  withoutWords,
  writtenLabels,
  wrongHoles,
} from '../../scripts/checks/labels';
import { labelProblems } from '../../scripts/checks/load-labels';

const HELP = 'write the words into domain/words/ar-EG; list them all by: npx tsx scripts/missing-words.ts';

describe('the labels in Arabic', () => {
  const { lacking, idle, holes, values } = labelProblems(path.join(__dirname, '../..'));

  test(`have words each (${HELP})`, () => {
    expect(lacking).toEqual([]);
  });

  test(`are asked for each (${HELP})`, () => {
    expect(idle).toEqual([]);
  });

  test('have the holes of their keys', () => {
    expect(holes).toEqual([]);
  });

  test('are given the values that their patterns ask for', () => {
    expect(values).toEqual([]);
  });
});

describe('a label', () => {
  const written = (text: string) => writtenLabels({ path: 'domain/a.ts', text }).map(({ zh, en }) => [zh, en]);

  test('is found as a call, as an object, and with parts to fill in', () => {
    expect(written("const a = text('名称', 'Name', { max: 9 });")).toEqual([['名称', 'Name']]);
    expect(written("const a = { zh: '名称', en: 'Name' };")).toEqual([['名称', 'Name']]);
    expect(written("const a = label('至 {day}，共 {n} 条', 'until {day}, {n} in all', { day, n });")).toEqual([
      ['至 {day}，共 {n} 条', 'until {day}, {n} in all'],
    ]);
    expect(written("const a = label('「{name}」{why}', '{name}: {why}', { name, why });")).toEqual([]);
    expect(written("const a = join('；', '; ');")).toEqual([]);
  });

  test('is found wherever an export carries it, once', () => {
    const name = { zh: '名称', en: 'Name' };
    const languages = { zh: 'zh', en: 'en' };
    expect(
      exportedLabels({ entity: { fields: { name: { label: name }, again: { label: name } } }, languages }, 'a'),
    ).toEqual([{ ...name, at: 'a' }]);
  });

  test('without words is named with its place, and so are words without a label', () => {
    const found = [
      { zh: '名称', en: 'Name', at: 'a.ts' },
      { zh: '排序', en: 'Order', at: 'b.ts' },
    ];
    expect(withoutWords(found, { Order: 'الطلب' }, [])).toEqual(['Name (名称), a.ts']);
    expect(
      idleWords(found, { Name: 'الاسم', 'Order|排序': 'الترتيب', 'Order|委托': 'الطلب' }, ['Order', 'pH']),
    ).toEqual(['Order|委托', 'pH']);
  });

  test('with a value too many or too few is found, and so are words with other holes than their key', () => {
    const stray = (text: string) => strayValues({ path: 'a.ts', text });
    expect(stray("const a = label('至 {day}', 'until {day}', { day });")).toEqual([]);
    expect(stray("const a = label('至 {day}', 'until {day}', { day, n: 1 });")).toEqual([
      'a.ts: until {day} asks for day and is given day, n',
    ]);
    expect(stray("const a = { zh: '至 {date}', en: 'until {day}', values: { day } };")).toEqual([
      'a.ts: until {day} asks for date, day and is given day',
    ]);
    expect(wrongHoles({ 'the {noun:in} of {no}': '{noun} {no}', 'until {day}': 'حتى', Order: 'الطلب {no}' })).toEqual([
      'until {day}: حتى',
      'Order: الطلب {no}',
    ]);
  });
});
