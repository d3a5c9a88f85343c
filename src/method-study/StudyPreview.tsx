import { Form } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { isDecimal } from '../../domain/measurement/measured';
import { type DemandName, demandNames } from '../../domain/method-study/figures';
import type { MethodStudy } from '../../domain/method-study/method-study.entity';
import type { StudyRow } from '../../domain/method-study/method-study.shapes';
import { workOut } from '../../domain/method-study/work-out';
import { useLabel } from '../kit/format/label';
import { StudyFiguresView } from './StudyFiguresView';
import { StudyRowsTable } from './StudyRowsTable';

type Asked = Pick<MethodStudy, 'kind' | 'unit' | 'lodRule' | 'plusBlank' | DemandName>;

const isNumberOrNothing = (text: string | null | undefined): boolean =>
  text == null || text.trim() === '' || isDecimal(text.trim());

/** A line of which all that was typed is read. */
const isWhole = (row: StudyRow): boolean =>
  [row.added, row.before, row.reference, row.U].every(isNumberOrNothing) &&
  row.values.every(isDecimal) &&
  (row.out ?? []).every(isDecimal);

type Props = { rows: StudyRow[]; onLeaveOut: ((row: number, value: number) => void) | undefined };

/** What follows from the data as they stand in the form, before anybody saves them. */
export const StudyPreview = ({ rows, onLeaveOut }: Props) => {
  const label = useLabel();
  const form = Form.useFormInstance();
  const asked: Partial<Asked> = Form.useWatch((values: Asked) => values, { form, preserve: true }) ?? {};
  const demands = Object.fromEntries(
    demandNames.map((name) => {
      const typed = asked[name]?.trim();
      return [name, typed && isDecimal(typed) ? typed : null];
    }),
  ) as Record<DemandName, string | null>;
  const study = useDeferredValue(
    JSON.stringify({
      ...demands,
      ...{ kind: asked.kind ?? 'blanks', lodRule: asked.lodRule ?? 't99', plusBlank: asked.plusBlank ?? null },
      rows,
    }),
  );
  const outcome = useMemo(() => {
    const parsed = JSON.parse(study) as Parameters<typeof workOut>[0];
    return parsed.rows.length > 0 && parsed.rows.every(isWhole) ? workOut(parsed) : null;
  }, [study]);
  if (outcome === null) return null;
  if (!outcome.ok) return <p role="status">{label(outcome.why)}</p>;
  const shown = { ...demands, rows, figures: outcome.figures, unit: asked.unit ?? '', kind: asked.kind ?? 'blanks' };
  return (
    <>
      <StudyFiguresView study={shown} onLeaveOut={onLeaveOut} />
      <StudyRowsTable study={shown} />
    </>
  );
};
