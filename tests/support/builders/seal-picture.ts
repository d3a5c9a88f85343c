import { png } from '../png';

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

/** A seal as a PNG: rings and a star without a name. */
export const sealPicture = (): Buffer => {
  const rows = Array.from({ length: SIZE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIZE }, (_, x) => [...RED, coverage(x, y)]).flat()]),
  );
  return png({ width: SIZE, height: SIZE, kind: 'colour', rows: Buffer.concat(rows) });
};
