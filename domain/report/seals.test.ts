import { acrossProblem, sealsToChange } from './seals';

const bare = { sealed: false, sealedAcross: null };
const sealed = { sealed: true, sealedAcross: false };
const both = { sealed: true, sealedAcross: true };

it('puts each seal on once', () => {
  expect(sealsToChange(bare, true, ['across', 'test'])).toEqual(['test', 'across']);
  expect(sealsToChange(sealed, true, ['test', 'across'])).toEqual(['across']);
  expect(sealsToChange(both, true, ['test', 'across'])).toEqual([]);
});

it('takes both off with the test seal, and the one across by itself', () => {
  expect(sealsToChange(both, false, ['test'])).toEqual(['test', 'across']);
  expect(sealsToChange(sealed, false, ['test'])).toEqual(['test']);
  expect(sealsToChange(both, false, ['across'])).toEqual(['across']);
  expect(sealsToChange(bare, false, ['test', 'across'])).toEqual([]);
});

it('puts the seal across the pages on with the test seal or after it, never before', () => {
  expect(acrossProblem(bare, ['across'])).not.toBeNull();
  expect(acrossProblem(bare, ['test', 'across'])).toBeNull();
  expect(acrossProblem(sealed, ['across'])).toBeNull();
  expect(acrossProblem(bare, ['test'])).toBeNull();
});
