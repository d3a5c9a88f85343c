import path from 'node:path';
import { projectFiles } from '../../scripts/checks/files';
import { labelsApart } from '../../scripts/checks/labels-apart';

const apart = (text: string, at = 'server/order/one.ts') => labelsApart([{ path: at, text }]);

test.each([
  ['by a property', 'send(field.label.zh);'],
  ['by an optional property', 'send(field?.label.en);'],
  ['by a name in brackets', "send(field.label['en']);"],
  ['by the language', 'send(field.label[language]);'],
  ['by the language of a call', 'send(field.label[context.language]);'],
  ['by taking it apart', 'const { zh, en } = field.label;'],
  ['by taking it apart under another name', 'const { zh: chinese } = field.label;'],
  ['in a parameter', 'all.map(({ zh }) => zh);'],
])('a label that is read %s is found, with its line', (_how, text) => {
  expect(apart(`\n${text}`)).toEqual(['server/order/one.ts:2: reads a label itself; say() or both() does']);
});

test.each([
  ['a template', `label(\`委托 \${no}\`, \`Order \${no}\`);`],
  ['one template of the two', `label('委托', \`Order \${no}\`);`],
  ['an object of templates', `const a = { zh: \`委托 \${no}\`, en: \`Order \${no}\` };`],
  ['a sum', "label('委托' + no, 'Order' + no);"],
])('a label made of a finished sentence is found: %s', (_how, text) => {
  expect(apart(text).length).toBeGreaterThan(0);
  expect(apart(text)[0]).toMatch(/puts a sentence together; write a pattern with named holes$/);
});

test.each([
  ["label('委托 {no}', 'Order {no}', { no });"],
  ["const a = { zh: '委托', en: 'Order' };"],
  ["send(say('zh', field.label));"],
  ['const { zh, en } = both(field.label);'],
  ['z.locales.en();'],
  [`same(\`¥ \${yuan}\`);`],
  [`const a = { name: \`委托 \${no}\` };`],
])('what is said, or written as a pattern, is fine: %s', (text) => {
  expect(apart(text)).toEqual([]);
});

test('the kit, the words and tests may look inside', () => {
  for (const at of ['domain/kit/label.ts', 'domain/words/ar-EG/all.ts', 'server/order/one.test.ts', 'scripts/one.ts'])
    expect(apart('send(label.zh);', at)).toEqual([]);
});

test('nothing else of the product does', () => {
  expect(labelsApart(projectFiles(path.join(__dirname, '../..')))).toEqual([]);
});
