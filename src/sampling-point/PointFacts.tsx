import type { ReactNode } from 'react';
import { coordinateText } from '../../domain/sampling-point/coordinates';
import { type SamplingPoint, samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import { Code } from '../kit/format/Code';
import { useLabel, useText } from '../kit/format/label';
import { FactList } from '../kit/record/FactList';
import { Lead } from '../services/Lead';

const { fields } = samplingPoint;

/** What is known of a place. */
export const PointFacts = ({ row, clientName }: { row: SamplingPoint; clientName: string | null }) => {
  const label = useLabel();
  const text = useText();
  const where = coordinateText(row);
  const kind = fields.kind.options?.[row.kind];
  const facts: [string, ReactNode][] = [
    [label(fields.code.label), <Code key="code" value={row.code} />],
    [label(fields.kind.label), kind ? label(kind) : null],
    [
      label(fields.customerId.label),
      clientName === null ? null : (
        <Lead key="client" to={`/customer?keyword=${encodeURIComponent(clientName)}`}>
          {clientName}
        </Lead>
      ),
    ],
    [label(fields.nameEn.label), row.nameEn === null ? null : <bdi key="en">{row.nameEn}</bdi>],
    [
      text('point.coordinates'),
      where === null ? null : (
        <span key="coordinates" dir="ltr">
          <Code value={where} /> <span className="muted">WGS-84</span>
        </span>
      ),
    ],
    [label(fields.address.label), row.address],
    [text('point.remark'), row.remark],
  ];
  return (
    <>
      <FactList facts={facts} inLines />
      <Lead to={`/sample?samplingPointId=${row.id}`}>{text('point.samples')}</Lead>
    </>
  );
};
