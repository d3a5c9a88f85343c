import { MAIN_PART } from '../../domain/kit/main-part';
import { readZip } from './zip-reader';

/** No honest text is larger; an archive that claims more is not unpacked. */
const MAX_TEXT = 64 * 1024 * 1024;

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
};

/** The running text of a Word document, without white space; null when it cannot be read. */
export const docxText = async (bytes: Buffer): Promise<string | null> => {
  const parts = await readZip(bytes, (name) => MAIN_PART.docx.test(name), MAX_TEXT).catch(() => null);
  const [xml] = parts?.values() ?? [];
  return xml === undefined
    ? null
    : xml
        .toString('utf8')
        // No tag holds another: a text of nothing but `<` would else be read once for each of them.
        .replace(/<[^<>]*>/g, '')
        .replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => entities[entity] ?? '')
        .replace(/\s+/g, '');
};
