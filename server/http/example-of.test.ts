import { exampleOf } from './example-of';

const at = (name: string, schema: object) =>
  (exampleOf({ properties: { [name]: schema } }) as Record<string, unknown>)[name];

describe('a text', () => {
  it('is the name of its field, in words and within its length', () => {
    expect(at('contactName', { type: 'string' })).toBe('contact name');
    expect(at('no', { type: 'string', minLength: 4 })).toBe('no..');
    expect(at('contactName', { type: 'string', maxLength: 5 })).toBe('conta');
  });

  it.each([
    [{ format: 'uuid' }, /^[0-9a-f-]{36}$/],
    [{ format: 'date', pattern: String.raw`^\d{4}-\d\d-\d\d$` }, /^2026-/],
    [{ pattern: '^[0-9a-f]{64}$' }, /^[0-9a-f]{64}$/],
  ])('has the form that %j asks for', (form, expected) => {
    expect(at('code', { type: 'string', ...form })).toMatch(expected);
  });

  it('of a form that nobody knows is left out, not made up', () => {
    expect(exampleOf({ properties: { odd: { type: 'string', pattern: '^§{7}$' } } })).toEqual({});
  });
});

it('a number lies within its bounds', () => {
  expect(at('count', { type: 'integer' })).toBe(1);
  expect(at('count', { type: 'integer', minimum: 7 })).toBe(7);
  expect(at('count', { type: 'number', exclusiveMinimum: 7 })).toBe(8);
  expect(at('count', { type: 'integer', minimum: -3, maximum: 0 })).toBe(0);
});

it('what the schema itself says is taken: a default, a constant, the first of the words', () => {
  expect(at('a', { default: 20, type: 'integer' })).toBe(20);
  expect(at('a', { const: true })).toBe(true);
  expect(at('a', { enum: ['first', 'recheck'] })).toBe('first');
});

it('of several forms the first is shown that is not null', () => {
  expect(at('a', { anyOf: [{ type: 'null' }, { type: 'boolean' }] })).toBe(true);
  expect(at('a', { oneOf: [{ type: 'null' }] })).toBeNull();
  expect(at('a', { type: ['string', 'null'] })).toBe('a');
  expect(at('a', { type: 'null' })).toBeNull();
});

it('what fits all of several has the fields of all', () => {
  const part = (name: string) => ({ type: 'object', properties: { [name]: { type: 'boolean' } } });
  expect(exampleOf({ allOf: [part('a'), part('b')] })).toEqual({ a: true, b: true });
  expect(at('a', { allOf: [{ type: 'string', format: 'uuid' }, { type: 'string' }] })).toMatch(/^[0-9a-f-]{36}$/);
});

it('a list has one line or as many as it must, a record one entry', () => {
  expect(at('a', { type: 'array', items: { type: 'boolean' } })).toEqual([true]);
  expect(at('a', { type: 'array', minItems: 2, items: { type: 'boolean' } })).toEqual([true, true]);
  expect(at('a', { type: 'object', additionalProperties: { type: 'integer' } })).toEqual({ a: 1 });
});

it('a reference is followed in the schema that it was written in, and in the document', () => {
  const inside = { $defs: { row: { type: 'boolean' } }, properties: { a: { $ref: '#/$defs/row' } } };
  expect(exampleOf({ properties: { data: inside } })).toEqual({ data: { a: true } });
  const document = { components: { schemas: { 'a/b': { type: 'boolean' } } } };
  expect(exampleOf({ properties: { a: { $ref: '#/components/schemas/a~1b' } } }, document)).toEqual({ a: true });
  expect(exampleOf({ properties: { a: { $ref: '#/nowhere' } } })).toEqual({});
});

it('a tree of rows ends at its second row', () => {
  const tree = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } },
  };
  expect(exampleOf(tree)).toEqual({ name: 'name', children: [{ name: 'name', children: [] }] });
});
