import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { draftOf } from '../../contract/draft/drafts';
import type { Entity } from '../../domain/kit/entity';
import { sample, sampleFieldsIn } from '../../domain/sample/sample.entity';
import { knownSettings } from '../../domain/setting/settings';
import { entities } from '../../server/db/tables';
import { type Kept, readReasons } from './unread';

type Schema = Readonly<{ properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[] }>;

/** The names that a schema gives to what it holds, as deep as they go. */
const namesIn = ({ properties = {}, items, anyOf = [], allOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => [
    name,
    ...namesIn(schema).map((deeper) => `${name}.${deeper}`),
  ]),
  ...[...(items ? [items] : []), ...anyOf, ...allOf].flatMap(namesIn),
];

const optionsOf = (entity: Entity): string[] => {
  const { properties = {} } = z.toJSONSchema(draftOf(entity), { io: 'input', unrepresentable: 'any' }) as Schema;
  return Object.entries(properties)
    .filter(([name]) => entity.fields[name]?.kind === 'json')
    .flatMap(([name, schema]) => namesIn(schema).map((deeper) => `${name}.${deeper}`));
};

const kept = (key: string): Kept => ({ key, name: key.slice(key.lastIndexOf('.') + 1) });

/** Lists draw their columns from the entity, and the screens of a sample theirs from a line beside it. */
const isShown = (entity: Entity, name: string): boolean =>
  entity.fields[name]?.listed === true ||
  (entity.name === sample.name && Object.values(sampleFieldsIn).some((names) => names.some((each) => each === name)));

const fieldsOf = (entity: Entity): string[] => Object.keys(entity.fields).filter((name) => !isShown(entity, name));

/** Everything that the laboratory keeps: fields beside those that lists show, the options inside them, settings. */
export const loadKept = (): Kept[] => [
  ...Object.values<Entity>(entities).flatMap((entity) =>
    [...fieldsOf(entity), ...optionsOf(entity)].map((name) => kept(`${entity.name}.${name}`)),
  ),
  ...knownSettings.map(({ key }) => ({ key: `setting ${key}`, name: key })),
];

export const loadReasons = (): ReadonlyMap<string, string> =>
  readReasons(fs.readFileSync(path.join(__dirname, 'unread.exceptions.txt'), 'utf8'));
