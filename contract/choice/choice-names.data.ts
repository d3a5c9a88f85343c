import type { Entity } from '../../domain/kit/entity';
import { choiceEntities } from './choice-entities';

type Naming = Readonly<Pick<Entity, 'title' | 'edition' | 'label'>>;

/**
 * How the entities that a person may pick from are called, and by which field their rows. The browser gets this alone, as
 * data: with the entities themselves the first list would carry every field of nineteen nouns.
 */
export const choiceNames = Object.fromEntries(
  Object.entries<Entity>(choiceEntities).map(([name, { title, edition, label }]) => [name, { title, edition, label }]),
) as Readonly<Record<keyof typeof choiceEntities, Naming>>;
