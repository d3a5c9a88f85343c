import { emptySample, itemLine } from './line';
import { placeOfField, placesOf, sampleOfPlace, withoutPlace } from './places';

const item = itemLine({ testitemId: 'ph', itemName: 'pH' });
const first = emptySample();
const second = { ...emptySample(), items: [item] };

describe('what the server says about fields', () => {
  const places = placesOf(
    [
      { field: 'customerId', msg: 'a' },
      { field: 'samplingInfo.place', msg: 'b' },
      { field: 'samples', msg: 'c' },
      { field: 'samples.1.qty', msg: 'd' },
      { field: 'samples.0.items', msg: 'e' },
      { field: 'samples.1.items.0.basisId', msg: 'f' },
      { field: 'samples.1.qty', msg: 'later' },
    ],
    [first, second],
  );

  it('stands at its field, at its sample and at its item', () => {
    expect(places).toEqual({
      customerId: 'a',
      'samplingInfo.place': 'b',
      samples: 'c',
      [`sample:${second.key}.qty`]: 'd',
      [`sample:${first.key}.items`]: 'e',
      [`sample:${second.key}.item:${item.key}.basisId`]: 'f',
    });
  });

  it('goes when the user works on its field, and only there', () => {
    const left = withoutPlace(places, 'samplingInfo');
    expect(left).not.toHaveProperty(['samplingInfo.place']);
    expect(Object.keys(left)).toHaveLength(5);
  });

  it('leads to the sample it belongs to', () => {
    expect(sampleOfPlace(`sample:${second.key}.item:${item.key}.basisId`)).toBe(second.key);
    expect(sampleOfPlace('customerId')).toBeUndefined();
  });
});

describe('the field that a link names', () => {
  const known = { ...emptySample(), items: [{ ...item, id: 'i1' }] };

  it('is a place of the form, or one of an item line by the line that the server knows', () => {
    expect(placeOfField('ruleAgreed', [first, known])).toBe('ruleAgreed');
    expect(placeOfField('samplingInfo.place', [])).toBe('samplingInfo.place');
    expect(placeOfField('items.i1.basisId', [first, known])).toBe(`sample:${known.key}.item:${item.key}.basisId`);
  });

  it('is among the samples where its line has gone meanwhile', () => {
    expect(placeOfField('items.i2.basisId', [first, known])).toBe('samples');
  });
});
