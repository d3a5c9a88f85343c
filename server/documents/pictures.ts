import { toSVG } from 'bwip-js/node';
import { encode } from 'uqr';
import type { Picture } from '../../domain/report/report-document';

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const;

/** By how much a row of modules reaches into the next: where the two only met, a viewer would show a line of the ground. */
const OVERLAP = 0.02;

/** A QR code as SVG. Level M survives a fold or a stamp; the ground is white because a dark one cannot be scanned. */
export const qrSvg = (text: string): Uint8Array => {
  const { size, data } = encode(text, { ecc: 'M', border: 1 });
  const rows = data.flatMap((row, y) =>
    runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v${1 + OVERLAP}h-${width}z`),
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.join('')}"/></svg>`,
  );
};

/** Where the dark modules of a row begin and how many stand side by side. */
const runsOf = (row: readonly boolean[]): [start: number, length: number][] => {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1] += 1;
    else if (isDark) runs.push([x, 1]);
  });
  return runs;
};

/** A Code 128 bar code as SVG, for hand scanners that read no QR. */
export const code128Svg = (text: string): Uint8Array =>
  Buffer.from(toSVG({ bcid: 'code128', text, height: 10, backgroundcolor: 'FFFFFF' }));

/** Collects the pictures of a document: the template gets their names, the typesetter their content. */
export const pictureShelf = () => {
  const pictures: Record<string, Uint8Array> = {};
  const add = (extension: string, content: Uint8Array): string => {
    const name = `picture-${Object.keys(pictures).length + 1}.${extension}`;
    pictures[name] = content;
    return name;
  };
  return {
    pictures,
    add,
    svg: (content: Uint8Array): string => add('svg', content),
    put: (picture: Picture | null): string | null =>
      picture && add(extensions[picture.mime], Buffer.from(picture.base64, 'base64')),
  };
};
