import type { Entity } from '../../domain/kit/entity';
import { type Language, say } from '../../domain/kit/label';
import words from '../../domain/words/ar-EG/all';
import { entities } from '../../server/db/tables';

/** Fields of one record that a reader could not tell apart, such as a sum and a day that are both called "Due". */
const alike = (language: Language, { fields }: Entity): string[] => {
  const named = Object.entries(fields).map(([name, { label }]) => ({ name, word: say(language, label, words) }));
  return named
    .filter(({ name, word }) => named.some((other) => other.name !== name && other.word === word))
    .map(({ name, word }) => `${name}: ${word}`);
};

test.each<Language>(['zh', 'en', 'ar'])('in %s each field of a record has a name of its own', (language) => {
  const doubles = Object.values<Entity>(entities).map((entity) => [entity.name, alike(language, entity)] as const);
  expect(doubles.filter(([, names]) => names.length > 0)).toEqual([]);
});
