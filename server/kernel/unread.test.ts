import { unreadOf } from './unread';

describe('what is sent', () => {
  it('is read when its declaration names it, whatever becomes of its value', () => {
    expect(unreadOf({ id: 'A', lines: [{ n: ' 1' }], note: undefined }, { id: 'a', lines: [{ n: 1 }] })).toEqual([]);
  });

  it('is named where nothing reads it, also within', () => {
    const sent = { id: 'a', password: 'x', lines: [{ n: 1 }, { n: 2, colour: 'red' }] };
    expect(unreadOf(sent, { id: 'a', lines: [{ n: 1 }, { n: 2 }] })).toEqual(['password', 'lines.1.colour']);
  });

  it('is a whole where its declaration takes whatever is in it', () => {
    expect(unreadOf({ state: { filter: { a: 1 } } }, { state: { filter: { a: 1 } } })).toEqual([]);
  });
});
