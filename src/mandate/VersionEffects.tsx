import { jinContract, type VersionEffect } from '../../contract/mandate/jin';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { useLabel, useListed, useText } from '../kit/format/label';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { StateTag } from '../kit/state/StateTag';
import { useCall } from '../services/use-call';

type Props = { mandateId: string; version: number; templateId?: string | undefined };

const Lines = ({ effect }: { effect: VersionEffect }) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const { stays, lost, refused, added, results } = effect;
  const cellText = ({ sampleNo, name, value }: VersionEffect['lost'][number]) =>
    text('bench.mandate.effect.cell', { sample: sampleNo ?? '', name, value }).trim();
  const lines = [
    ...(stays ? [text('bench.mandate.effect.stays')] : []),
    ...(lost.length > 0 ? [text('bench.mandate.effect.lost', { cells: listed(lost.map(cellText)) })] : []),
    ...(refused.length > 0
      ? [
          text('bench.mandate.effect.refused', {
            cells: listed(
              refused.map((each) => text('bench.mandate.effect.why', { cell: cellText(each), why: label(each.why) })),
            ),
          }),
        ]
      : []),
    ...(added.length > 0 ? [text('bench.mandate.effect.added', { names: listed(added) })] : []),
    ...results.map(({ sampleNo, item, from, to }) =>
      text('bench.mandate.effect.result', { sample: sampleNo, item: label(item), from: from ?? '—', to: to ?? '—' }),
    ),
  ];
  return (
    <ul style={{ margin: '4px 0 8px', paddingInlineStart: 20 }}>
      {(lines.length === 0 ? [text('bench.mandate.effect.same')] : lines).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

/** What another version of a template would make of each worksheet that is made on it, before anybody decides. */
export const VersionEffects = ({ mandateId, version, templateId }: Props) => {
  const text = useText();
  const { data, error, reload } = useCall(jinContract.versionEffects, {
    ...{ id: mandateId, version },
    ...(templateId !== undefined && { templateId }),
  });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <section aria-label={text('bench.mandate.effect')} style={{ marginBottom: 16 }}>
      <b>{text('bench.mandate.effect')}</b>
      {data.length === 0 ? <p className="muted">{text('bench.mandate.effect.none')}</p> : null}
      {data.map((effect) => (
        <div key={effect.id}>
          {effect.name} <StateTag workflow={worksheetWorkflow} state={effect.state} />
          <Lines effect={effect} />
        </div>
      ))}
    </section>
  );
};
