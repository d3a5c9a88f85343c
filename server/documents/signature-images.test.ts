import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { aReport } from '../../domain/report/fixtures/a-report';
import { reportBlocks } from '../../domain/report/report-common';
import type { Picture, ReportDocument } from '../../domain/report/report-document';
import { renderReport } from './render';
import { stopDocuments } from './typesetter';

afterAll(stopDocuments);

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A plain PNG in a grey of its own. */
const aPicture = (width: number, height: number, grey: number): Picture => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  const png = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return { mime: 'image/png', base64: Buffer.concat(png).toString('base64') };
};

/** The size in millimetres in which each picture of a width in pixels is printed. */
const printed = (pdf: Uint8Array, pixels: number): { width: number; height: number }[] => {
  const folder = mkdtempSync(join(tmpdir(), 'hengjian-pdf-'));
  try {
    writeFileSync(join(folder, 'report.pdf'), pdf);
    const list = execFileSync('pdfimages', ['-list', join(folder, 'report.pdf')], { encoding: 'utf8' });
    return list
      .trim()
      .split('\n')
      .slice(2)
      .map((row) => row.trim().split(/\s+/))
      .filter((cells) => cells[2] === 'image' && Number(cells[3]) === pixels)
      .map((cells) => ({
        width: (Number(cells[3]) / Number(cells[12])) * 25.4,
        height: (Number(cells[4]) / Number(cells[13])) * 25.4,
      }));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const roles = ['compile', 'check', 'audit', 'approve'] as const;
const signedBy = (width: number, height: number): ReportDocument['signatures'] =>
  roles.map((role, index) => ({
    role,
    signed: {
      name: '王建国',
      title: null,
      at: '2026-11-23T02:00:00.000Z',
      image: aPicture(width, height, 40 * (index + 1)),
    },
  }));

const orders: [string, Partial<ReportDocument>][] = [
  ['in the usual order of parts', {}],
  ['with the results first', { blocks: ['results', ...reportBlocks.filter((block) => block !== 'results')] }],
  ['of a type with a title and columns of its own', { title: '地下水水质检测报告', columns: ['unit', 'verdict'] }],
];

describe('the pictures of the signatures', () => {
  it.each(orders)('are all on a report %s', async (_, changes) => {
    const sizes = printed(await renderReport({ ...aReport(12), ...changes, signatures: signedBy(300, 100) }), 300);
    expect(sizes.map(({ height }) => Math.round(height))).toEqual([8, 8, 8, 8]);
  });

  it('stay each beside its own name, however wide somebody signs', async () => {
    const sizes = printed(await renderReport({ ...aReport(12), signatures: signedBy(2000, 100) }), 2000);
    expect(sizes).toHaveLength(4);
    for (const { width, height } of sizes) {
      expect(width).toBeLessThan(42);
      expect(width / height).toBeCloseTo(20, 0);
    }
  });
});
