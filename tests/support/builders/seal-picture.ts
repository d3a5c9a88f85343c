import { png } from '../png';

const SIZE = 320;
const MIDDLE = SIZE / 2;
const RED = [200, 30, 30] as const;
/** A star of five points: how far from its middle its tips and the notches between them are, in dots. */
const TIP = 50;
const NOTCH = 19.1;
const SECTOR = (2 * Math.PI) / 5;
/** Of the triangle of middle, tip and notch: the side from tip to notch, and twice its area. */
const EDGE = Math.sqrt(TIP ** 2 + NOTCH ** 2 - 2 * TIP * NOTCH * Math.cos(SECTOR / 2));
const DOUBLE_AREA = TIP * NOTCH * Math.sin(SECTOR / 2);

/** How deep in the ink of a ring a point lies, in dots; below nought it lies beside it. */
const inRing = (distance: number, from: number, to: number): number => Math.min(distance - from, to - distance);

/** The same of the star, its tip up. */
const inStar = (x: number, y: number, distance: number): number => {
  if (distance > TIP + 1) return -1;
  const turned = Math.atan2(x, -y) + 2 * Math.PI;
  const off = Math.abs(((turned + SECTOR / 2) % SECTOR) - SECTOR / 2);
  // From the straight line between the tip and the notch beside the point.
  return (DOUBLE_AREA - distance * (TIP * Math.sin(off) + NOTCH * Math.sin(SECTOR / 2 - off))) / EDGE;
};

/** How much of a dot is inked, of 255: a dot that an edge crosses is so in part. */
const coverage = (x: number, y: number): number => {
  const distance = Math.sqrt(x * x + y * y);
  const depth = Math.max(inRing(distance, 144, 154), inRing(distance, 134, 136), inStar(x, y, distance));
  return Math.round(255 * Math.min(1, Math.max(0, depth + 0.5)));
};

/** A seal as a PNG: rings and a star without a name. */
export const sealPicture = (): Buffer => {
  const rows = Buffer.alloc(SIZE * (1 + 4 * SIZE));
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const opacity = coverage(x + 0.5 - MIDDLE, y + 0.5 - MIDDLE);
      rows.set([...RED, opacity], y * (1 + 4 * SIZE) + 1 + 4 * x);
    }
  return png({ width: SIZE, height: SIZE, kind: 'colour', rows });
};
