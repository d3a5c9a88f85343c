import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aReport } from '../../domain/report/fixtures/a-report';
import { reportBlocks } from '../../domain/report/report-common';
import type { Picture, ReportDocument } from '../../domain/report/report-document';
import { png } from '../../tests/support/png';
import { renderReport } from './render';
import { stopDocuments } from './typesetter';

afterAll(stopDocuments);

/** A plain PNG in a grey of its own. */
const aPicture = (width: number, height: number, grey: number): Picture => {
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  return { mime: 'image/png', base64: png({ width, height, kind: 'grey', rows }).toString('base64') };
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
