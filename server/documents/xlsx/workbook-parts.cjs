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

/** Does the work of a thread; whatever a damaged file does to the reader ends with it. */
const answering = (work) => {
  try {
    work();
    parentPort.postMessage({ kind: 'end' });
  } catch (error) {
    const message = String(error?.message ?? error);
    const reason = error instanceof Refused ? message : /password|encrypt/i.test(message) ? 'locked' : 'broken';
    parentPort.postMessage({ kind: 'refused', reason });
  }
};

module.exports = { Refused, bookIn, answering };
