import { crc32, deflateSync } from 'node:zlib';

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Grey alone, or red, green, blue and opacity; eight bits each. */
const colours = { grey: 0, colour: 6 } as const;

type Drawn = Readonly<{ width: number; height: number; kind: keyof typeof colours; rows: Buffer }>;

/** A PNG of its rows, each with a byte 0 before its dots. */
export const png = ({ width, height, kind, rows }: Drawn): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colours[kind], 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
