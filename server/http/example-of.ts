import { own } from '../../domain/kit/own';
import { texts } from './example-texts';

/** As much of a JSON Schema as the contract's schemas are written down in. */
export type Schema = Readonly<{
  $ref?: string;
  $defs?: unknown;
  $schema?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  example?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}>;

/** Where a reference is looked up, nearest first, and the references that are being followed. */
type Place = Readonly<{ roots: readonly unknown[]; followed: readonly string[]; name: string }>;

/** What a reference points at: `#/$defs/row`, `#/components/schemas/Row`, `#`. */
const pointed = (root: unknown, ref: string): unknown =>
  ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, part) => (at !== null && typeof at === 'object' ? own(at as Record<string, unknown>, part) : undefined),
      root,
    );

const words = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

/** The field's own name in words, unless the schema wants a text of another form. */
const textOf = (
  { format = '', pattern, minLength = 0, maxLength = 1000 }: Schema,
  name: string,
): string | undefined => {
  const named = words(name).padEnd(minLength, '.').slice(0, maxLength);
  const form = new RegExp(pattern ?? '', 'u');
  const fits = (text: string) => form.test(text) && text.length >= minLength && text.length <= maxLength;
  return [...(format === '' ? [named] : []), ...texts].find(fits);
};

const numberOf = ({ minimum = 1, exclusiveMinimum, maximum = Infinity }: Schema): number =>
  Math.min(exclusiveMinimum === undefined ? Math.max(1, minimum) : Math.max(1, exclusiveMinimum + 1), maximum);

const objectOf = (schema: Schema, place: Place): Record<string, unknown> => {
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const value = made(each, { ...place, name });
    return value === undefined ? [] : [[name, value] as const];
  });
  const { additionalProperties: others } = schema;
  if (named.length > 0 || typeof others !== 'object') return Object.fromEntries(named);
  const [key, value] = [made(schema.propertyNames ?? { type: 'string' }, place), made(others, place)];
  return key === undefined || value === undefined ? {} : { [String(key)]: value };
};

const listOf = ({ items = {}, minItems = 1 }: Schema, place: Place): unknown[] => {
  const value = made(items, place);
  return value === undefined ? [] : Array.from({ length: Math.max(1, minItems) }, () => value);
};

/** The first of several forms that says something: null says nothing. */
const oneOf = (forms: readonly Schema[], place: Place): unknown =>
  forms.map((form) => made(form, place)).find((value) => value !== undefined && value !== null) ?? null;

const typed = (schema: Schema, place: Place): unknown => {
  const type = [schema.type].flat().find((each) => each !== 'null');
  switch (type) {
    case 'object':
      return objectOf(schema, place);
    case 'array':
      return listOf(schema, place);
    case 'string':
      return textOf(schema, place.name);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case undefined:
      // A schema without a type takes anything; null is a form of its own.
      return schema.type === 'null' ? null : objectOf(schema, place);
    default:
      return null;
  }
};

/** What fits all of several: their fields together, or a text of which one part says the form. */
const allOf = (parts: readonly Schema[], place: Place): unknown => {
  const values = parts.map((part) => made(part, place));
  const other = values.find((value) => value === null || typeof value !== 'object' || Array.isArray(value));
  return other === undefined ? Object.assign({}, ...values) : other;
};

/** Follows a reference once: a tree of rows ends at its second row. */
const referred = (ref: string, place: Place): unknown => {
  if (place.followed.includes(ref)) return undefined;
  const found = place.roots.map((root) => pointed(root, ref)).find((each) => each !== undefined);
  return found === undefined ? undefined : made(found as Schema, { ...place, followed: [...place.followed, ref] });
};

const made = (schema: Schema, outer: Place): unknown => {
  // A schema that was written down by itself has its own references.
  const isRoot = schema.$defs !== undefined || schema.$schema !== undefined;
  const place = isRoot ? { ...outer, roots: [schema, ...outer.roots] } : outer;
  const given = [schema.example, schema.default, schema.const, schema.enum?.[0]].find((each) => each !== undefined);
  if (given !== undefined) return given;
  if (schema.$ref !== undefined) return referred(schema.$ref, place);
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms !== undefined) return oneOf(forms, place);
  if (schema.allOf !== undefined) return allOf(schema.allOf, place);
  return typed(schema, place);
};

/** A value that a schema describes, always the same one. References are looked up in the schema, then in the document. */
export const exampleOf = (schema: Schema, document: unknown = {}): unknown =>
  made(schema, { roots: [schema, document], followed: [], name: 'text' });
