import { initials, matchesPerson } from './initials';

describe('initials', () => {
  it.each([
    ['刘洋', 'ly'],
    ['王建国', 'wjg'],
    ['欧阳娜', 'oyn'],
    ['周敏', 'zm'],
    ['Ann Lee', 'al'],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('find a person by their beginning or by a part of the name', () => {
    expect(matchesPerson('wj', '王建国')).toBe(true);
    expect(matchesPerson('建', '王建国')).toBe(true);
    expect(matchesPerson('jg', '王建国')).toBe(false);
  });
});
