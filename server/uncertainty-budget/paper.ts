import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';
import { type Label, label, printedIn, say } from '../../domain/kit/label';
import { dayText, momentText } from '../../domain/kit/moment-text';
import { typeOf } from '../../domain/measurement/uncertainty/source';
import type { BudgetFigures } from '../../domain/uncertainty-budget/figures';
import { uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import { uncertaintyBudgetWorkflow } from '../../domain/uncertainty-budget/uncertainty-budget.workflow';
import {
  budgetWords,
  freedomText,
  outcomeTexts,
  simulationText,
  sourceText,
  within,
} from '../../domain/uncertainty-budget/words';
import type { RowOf } from '../db/tables';
import { type RecordTable, renderRecord } from '../documents/record-paper';
import type { Context, FileAnswer } from '../kernel/context';
import { conflict } from '../kernel/errors';
import { namesOf } from '../kernel/looked-over/names';
import { getRow } from '../kernel/rows';

type Budget = RowOf<'uncertaintyBudget'>;
type Say = (label: Label) => string;

const { fields } = uncertaintyBudget;

const nameOf = ({ name }: Budget['inputs'][number], tell: Say): string => name || tell(budgetWords.result);
const unitOf = (input: Budget['inputs'][number], budget: Budget): string =>
  input.name ? (input.unit ?? '') : budget.unit;
const withUnit = (value: string, unit: string): string => (unit === '' ? value : `${value} ${unit}`);
const shareText = (share: string): string => `${Number(share).toFixed(1)}%`;

const inputsTable = (budget: Budget, figures: BudgetFigures, tell: Say): RecordTable => ({
  title: tell(budgetWords.inputs),
  heads: [
    ...[budgetWords.input, budgetWords.estimate, budgetWords.u, budgetWords.freedom].map(tell),
    ...[budgetWords.sensitivity, budgetWords.contribution, budgetWords.share].map(tell),
  ],
  widths: [1.4, 1.4, 1.4, 0.9, 1.2, 1.2, 0.8],
  right: [1, 2, 3, 4, 5, 6],
  rows: budget.inputs.map((input, at) => {
    const own = figures.inputs[at];
    const unit = unitOf(input, budget);
    return own === undefined
      ? [nameOf(input, tell), '', '', '', '', '', '']
      : [
          ...[nameOf(input, tell), withUnit(input.value || within(own.value), unit), withUnit(within(own.u), unit)],
          ...[freedomText(own.freedom), within(own.sensitivity), within(own.contribution), shareText(own.share)],
        ];
  }),
  notes: (budget.correlations ?? []).map(({ a, b, r }) => `${tell(budgetWords.correlation)} r(${a}, ${b}) = ${r}`),
});

const sourcesTable = (budget: Budget, figures: BudgetFigures, tell: Say): RecordTable => ({
  title: tell(budgetWords.sources),
  heads: [
    ...[budgetWords.input, budgetWords.from, budgetWords.type, budgetWords.known].map(tell),
    ...[budgetWords.u, budgetWords.freedom, budgetWords.share].map(tell),
  ],
  widths: [1.1, 2, 0.6, 2.2, 1.2, 0.9, 0.8],
  right: [4, 5, 6],
  rows: budget.inputs.flatMap((input, at) => {
    const unit = unitOf(input, budget);
    return input.sources.map((source, place) => {
      const own = figures.inputs[at]?.sources[place];
      return [
        ...[nameOf(input, tell), source.from, typeOf(source), tell(sourceText(source, unit))],
        ...(own === undefined
          ? ['', '', '']
          : [withUnit(within(own.u), unit), freedomText(own.freedom), shareText(own.share)]),
      ];
    });
  }),
  notes: [],
});

const factsOf = async (context: Context, budget: Budget, tell: Say) => {
  const names = await namesOf(context, 'uncertaintyBudget', budget.id);
  const signed = (name: string | null, at: string | null): string =>
    name === null ? '—' : `${name} ${at === null ? '' : momentText(at, LABORATORY_TIME_ZONE)}`;
  const fact = (name: Label, value: string | null | undefined) => ({ name: tell(name), value: value || '—' });
  return [
    fact(fields.testitemId.label, names.testitemName),
    fact(fields.state.label, tell(uncertaintyBudgetWorkflow.states[budget.state])),
    fact(fields.basisId.label, names.basisName),
    fact(fields.equipmentId.label, names.equipmentName),
    fact(fields.formula.label, budget.formula),
    fact(
      label('适用范围', 'Holds for'),
      budget.rangeFrom == null || budget.rangeTo == null
        ? null
        : withUnit(`${budget.rangeFrom} – ${budget.rangeTo}`, budget.unit),
    ),
    fact(label('编制', 'Prepared by'), `${names.createdByName ?? '—'} ${dayText(budget.madeOn)}`),
    fact(fields.approvedById.label, signed(names.approvedByName, budget.approvedAt)),
  ];
};

/** A budget on paper, in the language of the reader: what it rests on, source by source, and what it comes to. */
export const budgetPaper = async (context: Context, budget: Budget): Promise<FileAnswer> => {
  const { figures, simulation, unit, no } = budget;
  if (figures == null)
    throw conflict(label('还没有计算结果，不能打印', 'There is no outcome to be printed yet'), budget);
  const language = printedIn(context.language);
  const tell: Say = (words) => say(language, words);
  const company = await getRow(context, 'company', context.actor.companyId);
  const bytes = await renderRecord({
    ...{ language, no, laboratory: company.name, title: tell(uncertaintyBudget.label), day: budget.madeOn },
    facts: await factsOf(context, budget, tell),
    tables: [inputsTable(budget, figures, tell), sourcesTable(budget, figures, tell)],
    outcome: {
      title: tell(budgetWords.outcome),
      lines: [
        ...outcomeTexts(figures, unit).map(tell),
        ...(simulation == null ? [] : [tell(simulationText(simulation, unit))]),
      ],
    },
    end: tell(label('以下空白', 'End of record')),
  });
  return { name: `${no}.pdf`, mime: 'application/pdf', bytes, inline: true };
};
