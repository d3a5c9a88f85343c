import type { AnyEndpoint } from '../../contract/kit/endpoint';
import type { Entity } from '../../domain/kit/entity';
import type { Field } from '../../domain/kit/field';
import { type Label, label, say } from '../../domain/kit/label';
import { own } from '../../domain/kit/own';
import { entities } from '../db/tables';
import { inputGroups } from './input-groups';
import { inputLabels } from './input-labels';

type Endpoint = Pick<AnyEndpoint, 'fields'> & Partial<Pick<AnyEndpoint, 'path'>>;
type Path = readonly PropertyKey[];

/** The entity that a call is about, by its address. */
const entityAt = (path: string): Entity | undefined =>
  (Object.values(entities) as Entity[])
    .filter((each) => path === each.path || path.startsWith(`${each.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];

/** The fields of a list that the entity of a call declares. */
const linesAt = ({ path }: Endpoint, list: string): Readonly<Record<string, Field>> =>
  (path === undefined ? undefined : own(entityAt(path)?.lines ?? {}, list)) ?? {};

/** The declaration of a field of the input, where an entity has one: of the call, or of the list it stands in. */
export const inputField = (endpoint: Endpoint, path: Path): Field | undefined => {
  const names = path.filter((part) => typeof part === 'string');
  const name = names.at(-1) ?? '';
  if (names.length < 2) return own(endpoint.fields ?? {}, name);
  const list = names.at(-2) ?? '';
  return own(linesAt(endpoint, list), name) ?? own(own(inputGroups, list)?.fields ?? {}, name);
};

/** A filter of a period: 受理日期起. */
const period = (endpoint: Endpoint, name: string): Label | undefined => {
  const [, base = '', end] = /^(\w+)(From|To)$/.exec(name) ?? [];
  const field = end === undefined ? undefined : wordOf(endpoint, [base]);
  if (field === undefined) return undefined;
  return end === 'From'
    ? label('{field}起', '{field}, from', { field })
    : label('{field}止', '{field}, until', { field });
};

/** Means the same with every call, whatever an entity calls a field of the name. */
const ALWAYS = new Set(['reason', 'opinion', 'ids', 'text']);

const wordOf = (endpoint: Endpoint, path: Path): Label | undefined => {
  const name = String(path.at(-1) ?? '');
  const isInner = path.filter((part) => typeof part === 'string').length > 1;
  const declared = inputField(endpoint, path)?.label;
  if (declared !== undefined) return declared;
  const about =
    isInner || ALWAYS.has(name) || endpoint.path === undefined
      ? undefined
      : own(entityAt(endpoint.path)?.fields ?? {}, name)?.label;
  const said = about ?? own(inputLabels, name) ?? anywhere(name) ?? own(inputGroups, name)?.label;
  return said ?? (isInner ? undefined : period(endpoint, name));
};

/** What every entity that has such a field calls it; undefined where they differ. */
const anywhere = (name: string): Label | undefined => {
  const labels = (Object.values(entities) as Entity[]).flatMap(({ fields }) => own(fields, name)?.label ?? []);
  const [first] = labels;
  return first !== undefined && labels.every((each) => say('zh', each) === say('zh', first)) ? first : undefined;
};

const SOMETHING = label('填写的内容', 'The input');

/**
 * What a place of an input is called, as people count: `samples.0.items.2.basisId` is 第 1 个样品的第 3 个项目的检测依据. A name
 * that nobody has words for is left out; `isKnown` tells, and a test asks for every field of every call.
 */
export const inputName = (endpoint: Endpoint, path: Path): { name: Label; isKnown: boolean } => {
  let name: Label | undefined;
  let isKnown = true;
  path.forEach((part, at) => {
    if (typeof part === 'number') return;
    const next = path[at + 1];
    const group = own(inputGroups, String(part))?.label;
    const isEntry = typeof next === 'number' && at + 1 < path.length;
    const isGroup = group !== undefined && at + 1 < path.length;
    const word = isGroup ? group : wordOf(endpoint, path.slice(0, at + 1));
    if (word === undefined) {
      isKnown = false;
      return;
    }
    const outer = name;
    const place = !isEntry
      ? word
      : isGroup
        ? label('第 {n} 个{list}', '{list} {n}', { n: next + 1, list: word })
        : label('{list}第 {n} 项', '{list}, entry {n}', { n: next + 1, list: word });
    name =
      outer === undefined
        ? place
        : typeof path[at - 1] === 'number'
          ? label('{object}的{part}', '{part} of {object:in}', { object: outer, part: place })
          : label('{field}·{part}', '{field}: {part:in}', { field: outer, part: place });
  });
  return { name: name ?? SOMETHING, isKnown: isKnown && name !== undefined };
};
