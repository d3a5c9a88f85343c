import { typeOf } from '../../domain/measurement/uncertainty/source';
import type { BudgetFigures } from '../../domain/uncertainty-budget/figures';
import type { UncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import type { BudgetInput } from '../../domain/uncertainty-budget/uncertainty-budget.shapes';
import {
  budgetWords,
  freedomText,
  outcomeTexts,
  simulationText,
  sourceText,
  within,
} from '../../domain/uncertainty-budget/words';
import { useLabel } from '../kit/format/label';
import figures from '../kit/record/figures.less';
import styles from './budget.less';

export type ShownBudget = Pick<UncertaintyBudget, 'unit' | 'inputs' | 'correlations' | 'simulation'> & {
  figures: BudgetFigures;
};

const Share = ({ value }: { value: string }) => (
  <td>
    <bdi dir="ltr">{`${Number(value).toFixed(1)}%`}</bdi>
    <span className={styles.bar} aria-hidden="true">
      <span style={{ inlineSize: `${Math.max(0, Math.min(100, Number(value)))}%` }} />
    </span>
  </td>
);

const Figure = ({ value, unit = '' }: { value: string; unit?: string }) => (
  <td>
    <bdi dir="ltr">{unit === '' ? value : `${value} ${unit}`}</bdi>
  </td>
);

/** What a budget comes to, what each input does to it, and how much of it each source is. */
export const BudgetFiguresView = ({ budget }: { budget: ShownBudget }) => {
  const label = useLabel();
  const { unit, inputs, correlations, simulation } = budget;
  const nameOf = ({ name }: BudgetInput) => name || label(budgetWords.result);
  const unitOf = (input: BudgetInput) => (input.name ? (input.unit ?? '') : unit);
  const heads = (...names: (keyof typeof budgetWords)[]) => (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {label(budgetWords[name])}
          </th>
        ))}
      </tr>
    </thead>
  );
  return (
    <>
      <ul className={styles.outcome} aria-label={label(budgetWords.outcome)}>
        {outcomeTexts(budget.figures, unit)
          .map(label)
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        {simulation == null ? null : (
          <li className={simulation.agrees ? undefined : figures.warned}>{label(simulationText(simulation, unit))}</li>
        )}
      </ul>
      <div className={figures.scrolled}>
        <table className={`${figures.table} ${styles.wide}`} aria-label={label(budgetWords.inputs)}>
          {heads('input', 'estimate', 'u', 'freedom', 'sensitivity', 'contribution', 'share')}
          <tbody>
            {inputs.map((input, at) => {
              const own = budget.figures.inputs[at];
              return own === undefined ? null : (
                <tr key={nameOf(input)}>
                  <td>
                    <bdi>{nameOf(input)}</bdi>
                  </td>
                  <Figure value={input.value || within(own.value)} unit={unitOf(input)} />
                  <Figure value={within(own.u)} unit={unitOf(input)} />
                  <Figure value={freedomText(own.freedom)} />
                  <Figure value={within(own.sensitivity)} />
                  <Figure value={within(own.contribution)} />
                  <Share value={own.share} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {correlations?.length ? (
        <p>
          {label(budgetWords.correlations)}{' '}
          <bdi dir="ltr">{correlations.map(({ a, b, r }) => `r(${a}, ${b}) = ${r}`).join('; ')}</bdi>
        </p>
      ) : null}
      <div className={figures.scrolled}>
        <table className={`${figures.table} ${styles.wide}`} aria-label={label(budgetWords.sources)}>
          {heads('input', 'from', 'type', 'known', 'u', 'freedom', 'share')}
          <tbody>
            {inputs.flatMap((input, at) =>
              input.sources.map((source, place) => {
                const own = budget.figures.inputs[at]?.sources[place];
                return own === undefined ? null : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a source keeps its place
                  <tr key={`${nameOf(input)} ${place}`}>
                    <td>
                      <bdi>{nameOf(input)}</bdi>
                    </td>
                    <td>
                      <bdi>{source.from}</bdi>
                    </td>
                    <td>{typeOf(source)}</td>
                    <td>
                      <bdi>{label(sourceText(source, unitOf(input)))}</bdi>
                    </td>
                    <Figure value={within(own.u)} unit={unitOf(input)} />
                    <Figure value={freedomText(own.freedom)} />
                    <Share value={own.share} />
                  </tr>
                );
              }),
            )}
          </tbody>
        </table>
      </div>
    </>
  );
};
