import fs from 'node:fs';
import { createGunzip } from 'node:zlib';

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** One value of a line of COPY's text format; a backslash before any other letter stands for that letter. */
const plainValue = (text: string): string | null =>
  text === '\\N'
    ? null
    : text.replace(
        /\\(?:x([0-9a-fA-F]{1,2})|([0-7]{1,3})|([\s\S]))/g,
        (_all, hex?: string, octal?: string, letter = '') =>
          hex !== undefined
            ? String.fromCharCode(Number.parseInt(hex, 16))
            : octal !== undefined
              ? String.fromCharCode(Number.parseInt(octal, 8))
              : (ESCAPES[letter] ?? letter),
      );

/** The values of one line, without its end. */
export const valuesOf = (line: string): (string | null)[] => line.split('\t').map(plainValue);

const LINE_END = 10;

async function* linesOf(file: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of fs.createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8');
      rest = [];
      from = end + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
}

/** The rows of a copied table in their order, each by its columns. */
export async function* copiedRows(
  file: string,
  columns: readonly string[],
): AsyncGenerator<Record<string, string | null>> {
  for await (const line of linesOf(file)) {
    const values = valuesOf(line);
    yield Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));
  }
}
