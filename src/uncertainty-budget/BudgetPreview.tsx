import { Form } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { type UncertaintyBudget, uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import { writtenProblems } from '../../domain/uncertainty-budget/uncertainty-budget.rules';
import type { BudgetInput } from '../../domain/uncertainty-budget/uncertainty-budget.shapes';
import { type Budgeted, workOut } from '../../domain/uncertainty-budget/work-out';
import { useLabel } from '../kit/format/label';
import { BudgetFiguresView } from './BudgetFiguresView';

type Asked = Pick<UncertaintyBudget, 'formula' | 'unit' | 'correlations' | 'coverage'>;

/** Days and ranges do not change what follows. */
const ANY = { madeOn: '', rangeFrom: null, rangeTo: null };

/** What follows from the budget as it stands in the form, before anybody saves it. */
export const BudgetPreview = ({ inputs }: { inputs: BudgetInput[] }) => {
  const label = useLabel();
  const form = Form.useFormInstance();
  const asked: Partial<Asked> = Form.useWatch((values: Asked) => values, { form, preserve: true }) ?? {};
  const typed = useDeferredValue(
    JSON.stringify({
      formula: asked.formula?.trim() || null,
      // A pair that is not whole yet is none.
      correlations: (asked.correlations ?? []).filter(({ a, b, r } = { a: '', b: '', r: '' }) => a && b && r),
      coverage: asked.coverage ?? uncertaintyBudget.fields.coverage.initial,
      inputs,
    }),
  );
  const [budget, outcome] = useMemo(() => {
    const parsed = JSON.parse(typed) as Budgeted;
    const isWritten = parsed.inputs.length > 0 && writtenProblems({ ...parsed, ...ANY }, '').length === 0;
    return [parsed, isWritten ? workOut(parsed) : null] as const;
  }, [typed]);
  if (outcome === null) return null;
  if (!outcome.ok) return <p role="status">{label(outcome.why)}</p>;
  return (
    <BudgetFiguresView budget={{ ...budget, unit: asked.unit ?? '', figures: outcome.figures, simulation: null }} />
  );
};
