import { PreparedNames } from './prepared';

const asked = (names: PreparedNames, text: string, times: number) => {
  let name: string | undefined;
  for (let time = 0; time < times; time += 1) name = names.of(text);
  return name;
};

describe('the names of statements', () => {
  it('are given to what is asked often, and stay', () => {
    const names = new PreparedNames();
    expect(asked(names, 'select 1', 4)).toBeUndefined();
    const name = names.of('select 1');
    expect(name).toBeDefined();
    expect(names.of('select 1')).toBe(name);
    expect(asked(names, 'select 2', 5)).not.toBe(name);
  });

  it.each([
    'begin',
    'fetch 1000 from exported',
    'declare x cursor for select 1',
    'set local y = 1',
    'select 1 from t where t.grams @> $1::text[]',
    'select 1 from t where "t"."grams" @> $1',
    'select 1 from t where name like $1',
  ])('are not given to %s: it has no plan worth keeping, or one for each word', (text) => {
    expect(asked(new PreparedNames(), text, 20)).toBeUndefined();
  });

  it('are given anew when others are asked instead: then they are of another generation', () => {
    const names = new PreparedNames();
    for (let n = 0; n < 128; n += 1) asked(names, `select ${n}`, 5);
    const first = names.of('select 0');
    const { generation } = names;
    for (let n = 0; n < 127; n += 1) expect(asked(names, `select a${n}`, 5)).toBeUndefined();
    expect(names.generation).toBe(generation);
    expect(asked(names, 'select other', 5)).toBeDefined();
    expect(names.generation).toBe(generation + 1);
    expect(asked(names, 'select 0', 5)).not.toBe(first);
  });

  it('are not sought among texts that were asked long ago', () => {
    const names = new PreparedNames();
    asked(names, 'select 0', 4);
    for (let n = 1; n <= 1_000; n += 1) names.of(`select ${n}`);
    expect(names.of('select 0')).toBeUndefined();
  });
});
