import { sharedDefinitions } from './shared-definitions';

const refersTo = (name: string, definition: object) => ({ $ref: `#/$defs/${name}`, $defs: { [name]: definition } });

describe('definitions that schemas share', () => {
  it('stand once in the document, with every reference to them', () => {
    const { placed, schemas } = sharedDefinitions();
    expect(placed(refersTo('Words', { type: 'string' }))).toEqual({ $ref: '#/components/schemas/Words' });
    expect(placed(refersTo('Words', { type: 'string' }))).toEqual({ $ref: '#/components/schemas/Words' });
    expect(schemas).toEqual({ Words: { type: 'string' } });
  });

  it('refer to themselves and to one another', () => {
    const { placed, schemas } = sharedDefinitions();
    placed({
      $ref: '#/$defs/Tree',
      $defs: {
        Tree: { properties: { leaf: { $ref: '#/$defs/Leaf' }, more: { $ref: '#/$defs/Tree' } } },
        Leaf: { type: 'string' },
      },
    });
    expect(schemas).toEqual({
      Tree: {
        properties: { leaf: { $ref: '#/components/schemas/Leaf' }, more: { $ref: '#/components/schemas/Tree' } },
      },
      Leaf: { type: 'string' },
    });
  });

  it('of one name and different content are told apart', () => {
    const { placed, schemas } = sharedDefinitions();
    placed(refersTo('Words', { type: 'string' }));
    expect(placed(refersTo('Words', { type: 'number' }))).toEqual({ $ref: '#/components/schemas/Words2' });
    expect(schemas).toEqual({ Words: { type: 'string' }, Words2: { type: 'number' } });
  });

  it('are told apart where the same words refer to other things', () => {
    const { placed, schemas } = sharedDefinitions();
    const pair = (leaf: string) => ({
      $ref: '#/$defs/Pair',
      $defs: { Pair: { items: { $ref: '#/$defs/Leaf' } }, Leaf: { type: leaf } },
    });
    placed(pair('string'));
    expect(placed(pair('number'))).toEqual({ $ref: '#/components/schemas/Pair2' });
    expect(schemas['Pair2']).toEqual({ items: { $ref: '#/components/schemas/Leaf2' } });
  });

  it('get a name where they have none, never one that is taken', () => {
    const { placed, schemas } = sharedDefinitions();
    placed(refersTo('Shared2', { type: 'string' }));
    expect(placed(refersTo('__schema0', { type: 'number' }))).toEqual({ $ref: '#/components/schemas/Shared3' });
    expect(placed(refersTo('__schema0', { type: 'boolean' }))).toEqual({ $ref: '#/components/schemas/Shared4' });
    expect(Object.keys(schemas)).toEqual(['Shared2', 'Shared3', 'Shared4']);
  });

  it('is left alone where a reference leads somewhere else', () => {
    const { placed } = sharedDefinitions();
    expect(placed({ $ref: '#/components/schemas/Given' })).toEqual({ $ref: '#/components/schemas/Given' });
  });
});
