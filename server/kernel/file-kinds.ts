import { own } from '../../domain/kit/own';

const startsWith = (bytes: Buffer, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

const zip = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isText = (bytes: Buffer) => !bytes.subarray(0, 4096).includes(0);

/** What the laboratory stores, by extension: the type it is served as, and how its content begins. */
const kinds: Readonly<Record<string, { mime: string; fits: (bytes: Buffer) => boolean }>> = {
  pdf: { mime: 'application/pdf', fits: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' },
  png: { mime: 'image/png', fits: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) },
  jpg: { mime: 'image/jpeg', fits: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff) },
  jpeg: { mime: 'image/jpeg', fits: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff) },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', fits: zip },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fits: zip },
  zip: { mime: 'application/zip', fits: zip },
  csv: { mime: 'text/csv; charset=utf-8', fits: isText },
  txt: { mime: 'text/plain; charset=utf-8', fits: isText },
};

/** The type of a file whose name and content agree; null when the laboratory does not take it. No SVG or HTML: they carry scripts. */
export const acceptedMime = (name: string, bytes: Buffer): string | null => {
  const kind = own(kinds, name.toLowerCase().split('.').at(-1) ?? '');
  return kind?.fits(bytes) ? kind.mime : null;
};
