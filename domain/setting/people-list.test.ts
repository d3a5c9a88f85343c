import { isPeopleList, peopleIn } from './people-list';

it('a list of roles and accounts is read whatever stands between them, each once', () => {
  expect(peopleIn(' TM, QM，songtao、TM; li.wei\n')).toEqual(['TM', 'QM', 'songtao', 'li.wei']);
  expect(peopleIn('')).toEqual([]);
  expect(isPeopleList('TM, 宋涛')).toBe(true);
  expect(isPeopleList('TM, <b>')).toBe(false);
});
