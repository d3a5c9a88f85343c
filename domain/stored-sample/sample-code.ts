const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** The addresses behind the labels of samples: `/s/{uuid}`, `/qrcode/sample/{uuid}`, `/qa/{id}/{uuid}/{certificate}`. */
const ADDRESS = /\/(?:s|qrcode\/sample|qa\/[^/]+)\/([^/?#]+)/i;

/** What somebody scanned or typed for a sample: the uuid of its label, else its number. */
export const sampleCode = (typed: string): { uuid: string } | { no: string } => {
  const text = typed.normalize('NFKC').trim();
  const coded = ADDRESS.exec(text)?.[1] ?? text;
  const uuid = UUID.exec(coded)?.[0];
  return uuid === undefined ? { no: coded.toUpperCase() } : { uuid: uuid.toLowerCase() };
};
