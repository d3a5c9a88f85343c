import { deflateRawSync } from 'node:zlib';
import { docxText } from './docx-text';

/** A zip archive with one entry, as a word processor writes it. */
const archive = (name: string, content: string, method: 0 | 8 = 8): Buffer => {
  const data = method === 8 ? deflateRawSync(Buffer.from(content)) : Buffer.from(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(Buffer.byteLength(name), 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  const front = Buffer.concat([local, Buffer.from(name), data]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(front.length, 16);
  return Buffer.concat([front, entry, Buffer.from(name), end]);
};

const xml = '<w:t>HJ2026</w:t><w:t>WQ00017</w:t> <w:t>&lt;0.005 &amp; 未检出</w:t>';

test.each([0, 8] as const)('the text of a document packed by method %i runs on over its marks', (method) => {
  expect(docxText(archive('word/document.xml', xml, method))).toBe('HJ2026WQ00017<0.005&未检出');
});

test('what is no document has no text', () => {
  expect(docxText(archive('other.xml', xml))).toBeNull();
  expect(docxText(Buffer.from('PK\u0003\u0004 not an archive'))).toBeNull();
  expect(docxText(archive('word/document.xml', xml).subarray(20))).toBeNull();
});
