import type { UncertaintyBudgetDetail } from '../../contract/uncertainty-budget/uncertainty-budget';
import { uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import { Day } from '../kit/format/Day';
import { useLabel } from '../kit/format/label';
import { FactList } from '../kit/record/FactList';
import { useSignedFacts } from '../kit/record/use-signed-facts';

const { fields } = uncertaintyBudget;

/** What a budget is of, for which results it holds, and who has seen it. */
export const BudgetFacts = ({ budget }: { budget: UncertaintyBudgetDetail }) => {
  const label = useLabel();
  const signed = useSignedFacts(budget, fields);
  const coverage = fields.coverage.options?.[budget.coverage];
  const statedAs = fields.statedAs.options?.[budget.statedAs];
  const inUnit = (value: string | null) =>
    value == null ? null : <bdi key={value} dir="ltr">{`${value} ${budget.unit}`}</bdi>;
  return (
    <FactList
      facts={[
        [label(fields.testitemId.label), budget.testitemName],
        [label(fields.basisId.label), budget.basisName],
        [label(fields.equipmentId.label), budget.equipmentName],
        [label(fields.formula.label), budget.formula && <bdi key="formula">{budget.formula}</bdi>],
        [label(fields.unit.label), <bdi key="unit">{budget.unit}</bdi>],
        [label(fields.coverage.label), coverage && label(coverage)],
        [label(fields.rangeFrom.label), inUnit(budget.rangeFrom)],
        [label(fields.rangeTo.label), inUnit(budget.rangeTo)],
        [label(fields.statedAs.label), statedAs && label(statedAs)],
        [label(fields.madeOn.label), <Day key="made" value={budget.madeOn} />],
        ...signed,
      ]}
    />
  );
};
