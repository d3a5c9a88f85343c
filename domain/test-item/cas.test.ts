import { isCasNumber } from './cas';

// Registry numbers as published by CAS: water, lead, chloroform, benzo[a]pyrene, microcystin-LR.
it.each(['7732-18-5', '7439-92-1', '67-66-3', '50-32-8', '101043-37-2'])('accepts %s', (cas) => {
  expect(isCasNumber(cas)).toBe(true);
});

it.each(['7732-18-4', '7439-29-1', '67-66-33', '7732185', '', '1-18-5', '7732－18－5'])('refuses %p', (cas) => {
  expect(isCasNumber(cas)).toBe(false);
});
