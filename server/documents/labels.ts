import { type HazardKind, hazardKinds, hazardSvg } from '../../domain/hazard/hazards';
import { both } from '../../domain/kit/label';
import type { Words } from '../../domain/report/report-document';
import { code128Svg, pictureShelf, qrSvg } from './pictures';
import { typeset } from './typesetter';

export type SampleLabel = Readonly<{
  no: string;
  /** The address of the scan page, /s/{uuid}. */
  url: string;
  name: Words;
  spec: string | null;
  orderNo: string;
  receivedOn: string | null;
  storage: Words | null;
  /** What of it may harm: printed as signs with their words. */
  hazards?: readonly HazardKind[];
  /** In what its items ask it to be brought, and how preserved: `塑料瓶(P) HNO3, pH<2`, one for each container. */
  containers?: readonly Words[];
}>;

/** One label a page in millimetres, or a sheet of 24 (70 × 37 mm, three across). */
export type LabelSize = '40x30' | '50x30' | '70x50' | 'a4';

/** Labels are not dated documents; equal labels are equal files. */
const TIMESTAMP = Date.UTC(2000, 0, 1) / 1000;

/** Takes sample labels in the order of printing; gives their PDF. */
export const renderLabels = (
  labels: readonly SampleLabel[],
  size: LabelSize,
  language: 'zh' | 'en' = 'zh',
): Promise<Uint8Array> => {
  if (labels.length === 0) return Promise.reject(new RangeError('a sheet without labels'));
  const shelf = pictureShelf();
  const printed = labels.map((each) => ({
    ...each,
    hazards: (each.hazards ?? []).map((kind) => ({
      sign: shelf.svg(Buffer.from(hazardSvg(kind))),
      words: both(hazardKinds[kind]),
    })),
    containers: each.containers ?? [],
    qr: shelf.svg(qrSvg(each.url)),
    bars: shelf.svg(code128Svg(each.no)),
  }));
  return typeset({
    template: 'labels.typ',
    data: JSON.stringify({ document: { language }, size, labels: printed }),
    pictures: shelf.pictures,
    timestamp: TIMESTAMP,
  });
};
