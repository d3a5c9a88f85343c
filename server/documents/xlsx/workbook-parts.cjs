// What the threads that read workbooks share. Plain CommonJS, because they run as they are in every setting.
const { parentPort } = require('node:worker_threads');
const XLSX = require('@e965/xlsx');

class Refused extends Error {}

/** The parts of an xlsx as the reader's own container takes them: stored, so that nothing is left to unpack. */
const container = (parts) => {
  const cfb = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of parts) XLSX.CFB.utils.cfb_add(cfb, `/${name}`, Buffer.from(content));
  return Buffer.from(XLSX.CFB.write(cfb, { fileType: 'zip', type: 'buffer', compression: false }));
};

/** What an OLE file holds where it holds no workbook, by the streams at its root. */
const STREAMS = [
  [/^(workbook|book)$/i, undefined],
  [/^encryptedpackage$/i, 'locked'],
  [/^worddocument$/i, 'word'],
  [/^powerpoint document$/i, 'slides'],
  [/^__(substg|properties|nameid)/i, 'mail'],
];

const assertWorkbook = (bytes) => {
  let names;
  try {
    names = XLSX.CFB.read(Buffer.from(bytes), { type: 'buffer' }).FullPaths.map((path) =>
      path.replace(/^[^/]*\//, '').replace(/\/$/, ''),
    );
  } catch {
    // A directory that cannot be read; the names of the streams may still be seen.
    const seen = (name) => Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'));
    throw new Refused(seen('EncryptedPackage') ? 'locked' : seen('WordDocument') ? 'word' : 'broken');
  }
  const found = STREAMS.find(([name]) => names.some((each) => name.test(each)));
  if (found?.[1] !== undefined || found === undefined) throw new Refused(found?.[1] ?? 'otherOle');
};

/** The workbook in the parts of an xlsx, or in the bytes of an xls. */
const bookIn = ({ parts, bytes }, options) => {
  if (!parts) assertWorkbook(bytes);
  return XLSX.read(parts ? container(parts) : Buffer.from(bytes), {
    type: 'buffer',
    dense: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    bookVBA: false,
    ...options,
  });
};

const unescaped = (text) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&#(\d+);|&#x([0-9a-f]+);/gi, (_, decimal, hex) =>
      String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/&amp;/g, '&');

const attributeOf = (tag, name) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

/** Takes the relations of a part; gives what each leads to, as named below `xl/`. */
const relationsIn = (xml) =>
  new Map(
    [...(xml ?? '').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attributeOf(tag, 'Id'),
      (attributeOf(tag, 'Target') ?? '').toLowerCase().replace(/^(\/?xl\/|\.\.\/)/, ''),
    ]),
  );

/** Takes the texts of an xlsx by their names in small letters; gives the file of each sheet, as named below `xl/`. */
const sheetFilesIn = (texts) => {
  const files = relationsIn(texts.get('xl/_rels/workbook.xml.rels'));
  return new Map(
    [...(texts.get('xl/workbook.xml') ?? '').matchAll(/<sheet\b[^>]*>/g)].flatMap(([tag]) => {
      const [name, file] = [attributeOf(tag, 'name'), files.get(attributeOf(tag, 'r:id'))];
      return name === undefined || file === undefined ? [] : [[name, file]];
    }),
  );
};

/**
 * Takes the parts of an xlsx, what of a sheet a reader cannot do with, and the kinds of relations that it can; gives the parts without the
 * rest: it falls over what is named and not there.
 */
const partsWithout = (parts, skipped, keptRelation) =>
  parts.map(([name, bytes]) => {
    const text = () => Buffer.from(bytes).toString('utf8');
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) return [name, Buffer.from(text().replace(skipped, ''))];
    if (!/\.rels$/i.test(name)) return [name, bytes];
    const kept = text().replace(/<Relationship\b[^>]*\/>/g, (tag) =>
      keptRelation.test(attributeOf(tag, 'Type') ?? '') ? tag : '',
    );
    return [name, Buffer.from(kept)];
  });

const tell = (message) => parentPort.postMessage(message);

/** Does the work of a thread; whatever a damaged file does to the reader ends with it. */
const answering = async (work) => {
  try {
    await work();
    tell({ kind: 'end' });
  } catch (error) {
    const message = String(error?.message ?? error);
    const reason = error instanceof Refused ? message : /password|encrypt/i.test(message) ? 'locked' : 'broken';
    tell({ kind: 'refused', reason });
  }
};

module.exports = {
  Refused,
  answering,
  attributeOf,
  bookIn,
  container,
  partsWithout,
  relationsIn,
  sheetFilesIn,
  tell,
  unescaped,
};
