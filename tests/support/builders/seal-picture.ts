import { crc32, deflateSync } from 'node:zlib';

const SIZE = 320;
const MIDDLE = SIZE / 2;
const RED = [200, 30, 30] as const;
/** Points across and down that decide how much of a pixel is inked. */
const GRAIN = 3;

/** Whether a point lies in a star of five points, its tip up. */
const inStar = (x: number, y: number): boolean => {
  const distance = Math.hypot(x, y);
  const sector = (2 * Math.PI) / 5;
  const turned = Math.atan2(x, -y) + 2 * Math.PI;
  const off = Math.abs(((turned + sector / 2) % sector) - sector / 2);
  // The edge from a tip at 50 to the notch at 19.1 beside it, in polar form.
  const [tip, notch] = [50, 19.1];
  const height = tip * notch * Math.sin(sector / 2);
  return distance * (tip * Math.sin(off) + notch * Math.sin(sector / 2 - off)) <= height;
};

const isInk = (x: number, y: number): boolean => {
  const distance = Math.hypot(x, y);
  return (distance >= 144 && distance <= 154) || (distance >= 134 && distance <= 136) || inStar(x, y);
};

const coverage = (left: number, top: number): number => {
  let inked = 0;
  for (let i = 0; i < GRAIN * GRAIN; i++) {
    const x = left + ((i % GRAIN) + 0.5) / GRAIN - MIDDLE;
    const y = top + (Math.floor(i / GRAIN) + 0.5) / GRAIN - MIDDLE;
    if (isInk(x, y)) inked += 1;
  }
  return Math.round((255 * inked) / (GRAIN * GRAIN));
};

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A seal as a PNG: rings and a star without a name. */
export const sealPicture = (): Buffer => {
  const rows = Array.from({ length: SIZE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIZE }, (_, x) => [...RED, coverage(x, y)]).flat()]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE, 0);
  head.writeUInt32BE(SIZE, 4);
  // Eight bits a channel, red, green, blue and opacity.
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
