import fc from 'fast-check';
import { publicSampleName } from './public-name';

const known = ['湖州太湖水务有限公司', '湖州市滨湖大道 8 号', '张建国', '北门取水口', 'Taihu Water Ltd.'];
const shown = (name: string, over: object = {}) =>
  publicSampleName({ name, kind: '生活饮用水', confidential: 'normal', known, ...over });

describe('the name of a sample, as a stranger sees it', () => {
  test.each([
    ['出厂水', '出厂水'],
    ['出厂水 2', '出厂水 2'],
    ['井水', '井水'],
    ['湖水', '**'],
    ['地下水（1#）', '地下水(1#)'],
    ['太湖水厂出厂水', '**出厂水'],
    ['太湖水务末梢水', '**末梢水'],
    ['南浔区某小学直饮水', '**直饮水'],
    ['滨湖大道末梢水', '**末梢水'],
    ['北门原水', '**原水'],
    ['ＴＡＩＨＵ tap water', '** tap **'],
    ['taihus', 'taihus'],
  ])('%s is shown as %s', (name, expected) => {
    expect(shown(name)).toBe(expected);
  });

  test('a place that nothing else names is hidden by the word that ends it', () => {
    expect(shown('太湖水厂出厂水', { known: [] })).toBe('**出厂水');
  });

  test('of a secret order is its kind alone', () => {
    expect(shown('太湖水厂出厂水', { confidential: 'secret' })).toBe('生活饮用水');
    expect(shown('出厂水', { confidential: 'secret', kind: '太湖水务专用水' })).toBe('**专用水');
  });

  test('never holds two characters together of what is known of the client', () => {
    const characters = fc.array(fc.constantFrom(...'太湖水务厂州滨大道原出末梢北门取口1 A'), { maxLength: 14 });
    fc.assert(
      fc.property(characters, (name) => {
        const left = shown(name.join(''), { known: ['湖州太湖水务', '滨湖大道'] });
        for (const pair of ['湖州', '州太', '太湖', '湖水', '水务', '滨湖', '湖大', '大道'])
          expect(left).not.toContain(pair);
      }),
    );
  });
});
