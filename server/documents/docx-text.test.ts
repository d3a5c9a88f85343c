import { aZip } from '../../tests/support/zip';
import { docxText } from './docx-text';

const xml = '<w:t>HJ2026</w:t><w:t>WQ00017</w:t> <w:t>&lt;0.005 &amp; 未检出</w:t>';

test.each([
  'word/document.xml',
  // As Office on the web names it.
  'word/document2.xml',
])('the text of %s runs on over its marks', async (name) => {
  expect(await docxText(aZip({ '[Content_Types].xml': '<Types/>', [name]: xml }))).toBe('HJ2026WQ00017<0.005&未检出');
});

test('what is no document has no text', async () => {
  const whole = aZip({ 'word/document.xml': xml });
  for (const bytes of [
    aZip({ 'other.xml': xml }),
    aZip({ 'word/documents.xml': xml }),
    aZip({ 'word/document.xml': xml }, { corrupt: true }),
    aZip({ 'word/document.xml': xml }, { grows: 2 ** 30 }),
    Buffer.from('PK\u0003\u0004 not an archive'),
    whole.subarray(20),
    whole.subarray(0, -10),
  ])
    expect(await docxText(bytes)).toBeNull();
});
