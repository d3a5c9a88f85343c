import zlib from 'node:zlib';

type Colour = readonly [number, number, number];
type Point = readonly [x: number, y: number];

const INK: Colour = [52, 64, 84];
const HEAT: Colour = [214, 88, 60];
const COOL: Colour = [58, 122, 190];

/** The digits as dots, five wide and seven high, a row a number. */
const DIGITS: Readonly<Record<string, readonly number[]>> = {
  1: [4, 12, 4, 4, 4, 4, 14],
  2: [14, 17, 1, 2, 4, 8, 31],
  3: [31, 2, 4, 2, 1, 17, 14],
  4: [2, 6, 10, 18, 31, 2, 2],
};

/** A picture of coloured dots on white, written as PNG. */
class Picture {
  readonly #dots: Buffer;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
    this.#dots = Buffer.alloc(width * height * 3, 255);
  }

  dot(x: number, y: number, colour: Colour): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    this.#dots.set(colour, (Math.round(y) * this.width + Math.round(x)) * 3);
  }

  line([fromX, fromY]: Point, [toX, toY]: Point, colour: Colour, thick = 2): void {
    const steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY), 1);
    for (let step = 0; step <= steps; step += 1)
      for (let dx = 0; dx < thick; dx += 1)
        for (let dy = 0; dy < thick; dy += 1)
          this.dot(
            Math.round(fromX + ((toX - fromX) * step) / steps) + dx,
            Math.round(fromY + ((toY - fromY) * step) / steps) + dy,
            colour,
          );
  }

  path(points: readonly Point[], colour: Colour, thick = 3): void {
    points.slice(1).forEach((point, nth) => {
      this.line(points[nth] ?? point, point, colour, thick);
    });
  }

  /** A number in a ring, around a point. */
  mark([x, y]: Point, digit: string, colour: Colour): void {
    for (let degree = 0; degree < 360; degree += 2) {
      const [sin, cos] = [Math.sin((degree * Math.PI) / 180), Math.cos((degree * Math.PI) / 180)];
      for (const radius of [15, 16]) this.dot(Math.round(x + cos * radius), Math.round(y + sin * radius), colour);
    }
    (DIGITS[digit] ?? []).forEach((bits, row) => {
      for (let column = 0; column < 5; column += 1)
        if ((bits >> (4 - column)) & 1)
          for (let dx = 0; dx < 2; dx += 1)
            for (let dy = 0; dy < 2; dy += 1) this.dot(x - 5 + column * 2 + dx, y - 7 + row * 2 + dy, colour);
    });
  }

  png(): Buffer {
    const chunk = (name: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(zlib.crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([8, 2, 0, 0, 0], 8);
    // Each line begins with how it is told; 0: as it is.
    const lines = Array.from({ length: this.height }, (_, row) =>
      Buffer.concat([Buffer.of(0), this.#dots.subarray(row * this.width * 3, (row + 1) * this.width * 3)]),
    );
    return Buffer.concat([
      Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk('IHDR', head),
      chunk('IDAT', zlib.deflateSync(Buffer.concat(lines), { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

/** Axes of time and temperature. */
const diagram = (): Picture => {
  const picture = new Picture(520, 220);
  picture.line([40, 12], [40, 190], INK);
  picture.line([40, 190], [508, 190], INK);
  picture.path(
    [
      [35, 22],
      [41, 10],
      [47, 22],
    ],
    INK,
    2,
  );
  picture.path(
    [
      [496, 184],
      [508, 191],
      [496, 197],
    ],
    INK,
    2,
  );
  for (let x = 88; x < 500; x += 48) picture.line([x, 187], [x, 193], INK);
  return picture;
};

/** Drying to constant weight: heated, cooled, weighed, and once more with the residue. */
export const dryingPicture = (): Buffer => {
  const picture = diagram();
  picture.path(
    [
      [42, 180],
      [88, 60],
      [184, 60],
    ],
    HEAT,
  );
  picture.path(
    [
      [184, 60],
      [232, 172],
      [280, 176],
    ],
    COOL,
  );
  picture.path(
    [
      [280, 176],
      [328, 60],
      [400, 60],
    ],
    HEAT,
  );
  picture.path(
    [
      [400, 60],
      [448, 172],
      [496, 176],
    ],
    COOL,
  );
  picture.mark([136, 36], '1', HEAT);
  picture.mark([226, 110], '2', COOL);
  picture.mark([258, 150], '3', INK);
  picture.mark([362, 36], '4', HEAT);
  return picture.png();
};

/** A digestion in steps: two ramps, each held, then cooled. */
export const digestionPicture = (): Buffer => {
  const picture = diagram();
  picture.path(
    [
      [42, 180],
      [112, 120],
      [184, 120],
      [256, 44],
      [376, 44],
    ],
    HEAT,
  );
  picture.path(
    [
      [376, 44],
      [424, 140],
      [490, 176],
    ],
    COOL,
  );
  picture.mark([84, 120], '1', HEAT);
  picture.mark([148, 96], '2', HEAT);
  picture.mark([318, 22], '3', HEAT);
  picture.mark([432, 100], '4', COOL);
  return picture.png();
};
