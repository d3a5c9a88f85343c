import { toSVG } from 'bwip-js/node';
import type { Picture } from '../../domain/report/report-document';

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const;

/** A QR code as SVG. Level M survives a fold or a stamp; the ground is white because a dark one cannot be scanned. */
export const qrSvg = (text: string): Uint8Array => {
  // Not inline: the types of bwip-js do not know the options of single codes.
  const options = { bcid: 'qrcode', text, eclevel: 'M', backgroundcolor: 'FFFFFF', padding: 2 };
  return Buffer.from(toSVG(options));
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
    svg: (content: Uint8Array): string => add('svg', content),
    put: (picture: Picture | null): string | null =>
      picture && add(extensions[picture.mime], Buffer.from(picture.base64, 'base64')),
  };
};
