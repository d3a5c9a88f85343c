import { chosen, optionsFor } from './choose';

const options = [
  { value: '不合格', also: ['fail'] },
  { value: '合格', also: ['pass'] },
  { value: '2', also: [] },
];
const words = (typed: string) => optionsFor(typed, options).map(({ value }) => value);

describe('a choice by keyboard', () => {
  it('is meant by its value before its place in the list', () => {
    expect(chosen('2', options)).toBe('2');
    expect(chosen('1', options)).toBe('不合格');
  });

  it('is meant by its beginning before a part of it', () => {
    expect(words('合格')).toEqual(['合格', '不合格']);
    expect(chosen('ＰＡ', options)).toBe('合格');
  });

  it('stays as typed when it means none, and empty when nothing is typed', () => {
    expect(chosen('无', options)).toBe('无');
    expect(chosen(' ', options)).toBe('');
    expect(words('')).toHaveLength(3);
  });
});
