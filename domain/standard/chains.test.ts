import { chainsOf } from './chains';

const edition = (id: string, replacesId: string | null = null, no = 'GB 5749') => ({
  id,
  no,
  year: id,
  replacesId,
  replacedById: null,
  implementDate: `${id}-01-01`,
});
const shape = (...list: ReturnType<typeof edition>[]) => chainsOf(list).map((chain) => chain.map(({ id }) => id));

it('strings editions together, the oldest first, also over a change of number', () => {
  expect(
    shape(edition('2022', '2006'), edition('1985'), edition('2006', '1985'), edition('2016', null, 'HJ 776')),
  ).toEqual([['1985', '2006', '2022'], ['2016']]);
});

it('keeps two successors of one standard in its chain', () => {
  expect(shape(edition('2006'), edition('2022', '2006', 'A'), edition('2023', '2006', 'B'))).toEqual([
    ['2006', '2022', '2023'],
  ]);
});

it('starts a chain where the older edition is not known, and does not go round in circles', () => {
  expect(shape(edition('2022', 'gone'))).toEqual([['2022']]);
  expect(shape(edition('1', '2'), edition('2', '1'))).toEqual([['1', '2']]);
});
