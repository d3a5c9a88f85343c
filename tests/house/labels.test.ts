import path from 'node:path';
import { exportedLabels, idleWords, withoutWords, writtenLabels } from '../../scripts/checks/labels';
import { labelProblems } from '../../scripts/checks/load-labels';

const HELP = 'write the words into src/locales/ar-EG/labels; list them all by: npx tsx scripts/missing-words.ts';

describe('the labels of the domain in Arabic', () => {
  const { lacking, idle } = labelProblems(path.join(__dirname, '../..'));

  test(`have words each (${HELP})`, () => {
    expect(lacking).toEqual([]);
  });

  test(`are asked for each (${HELP})`, () => {
    expect(idle).toEqual([]);
  });
});

describe('a label', () => {
  const written = (text: string) => writtenLabels({ path: 'domain/a.ts', text }).map(({ zh, en }) => [zh, en]);

  test('is found as a call, as an object, and with parts to fill in', () => {
    expect(written("const a = text('名称', 'Name', { max: 9 });")).toEqual([['名称', 'Name']]);
    expect(written("const a = { zh: '名称', en: 'Name' };")).toEqual([['名称', 'Name']]);
    expect(written(`const a = label(\`至 \${day}，共 \${n} 条\`, \`until \${day}, \${n} in all\`);`)).toEqual([
      ['至 {0}，共 {1} 条', 'until {0}, {1} in all'],
    ]);
    expect(written("const a = join('；', '; ');")).toEqual([]);
  });

  test('is found wherever an export carries it, once', () => {
    const name = { zh: '名称', en: 'Name' };
    const languages = { zh: 'zh', en: 'en' };
    expect(
      exportedLabels({ entity: { fields: { name: { label: name }, again: { label: name } } }, languages }, 'a'),
    ).toEqual([{ ...name, at: 'a' }]);
  });

  test('without words is named with its place, and so are words without a label', () => {
    const found = [
      { zh: '名称', en: 'Name', at: 'a.ts' },
      { zh: '排序', en: 'Order', at: 'b.ts' },
    ];
    expect(withoutWords(found, { Order: 'الطلب' }, [])).toEqual(['Name (名称), a.ts']);
    expect(
      idleWords(found, { Name: 'الاسم', 'Order|排序': 'الترتيب', 'Order|委托': 'الطلب' }, ['Order', 'pH']),
    ).toEqual(['Order|委托', 'pH']);
  });
});
