import { png } from '../png';

/** Taken once: jest looks a global up anew each time, which for a hundred thousand dots is most of the work. */
const { PI, abs, atan2, cos, max, min, round, sin, sqrt } = Math;

const SIZE = 320;
const MIDDLE = SIZE / 2;
const RED = [200, 30, 30] as const;
/** A star of five points: how far from its middle its tips and the notches between them are, in dots. */
const TIP = 50;
const NOTCH = 19.1;
const SECTOR = (2 * PI) / 5;
/** Of the triangle of middle, tip and notch: the side from tip to notch, and twice its area. */
const EDGE = sqrt(TIP ** 2 + NOTCH ** 2 - 2 * TIP * NOTCH * cos(SECTOR / 2));
const DOUBLE_AREA = TIP * NOTCH * sin(SECTOR / 2);

/** How deep in the ink of a ring a point lies, in dots; below nought it lies beside it. */
const inRing = (distance: number, from: number, to: number): number => min(distance - from, to - distance);

/** The same of the star, its tip up. */
const inStar = (x: number, y: number, distance: number): number => {
  if (distance > TIP + 1) return -1;
  const turned = atan2(x, -y) + 2 * PI;
  const off = abs(((turned + SECTOR / 2) % SECTOR) - SECTOR / 2);
  // From the straight line between the tip and the notch beside the point.
  return (DOUBLE_AREA - distance * (TIP * sin(off) + NOTCH * sin(SECTOR / 2 - off))) / EDGE;
};

/** How much of a dot is inked, of 255: a dot that an edge crosses is so in part. */
const coverage = (x: number, y: number): number => {
  const distance = sqrt(x * x + y * y);
  const depth = max(inRing(distance, 144, 154), inRing(distance, 134, 136), inStar(x, y, distance));
  return round(255 * min(1, max(0, depth + 0.5)));
};

/** A seal as a PNG: rings and a star without a name. */
export const sealPicture = (): Buffer => {
  const rows = Buffer.alloc(SIZE * (1 + 4 * SIZE));
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const opacity = coverage(x + 0.5 - MIDDLE, y + 0.5 - MIDDLE);
      const at = y * (1 + 4 * SIZE) + 1 + 4 * x;
      rows[at] = RED[0];
      rows[at + 1] = RED[1];
      rows[at + 2] = RED[2];
      rows[at + 3] = opacity;
    }
  return png({ width: SIZE, height: SIZE, kind: 'colour', rows });
};
