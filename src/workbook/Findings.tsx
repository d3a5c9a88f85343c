import { Fault } from '../../domain/measurement/engine/value';
import { formulaProblemText } from '../../domain/measurement/formula-words';
import { type Agreement, agreements, type ComparedCell, shownIn } from '../../domain/workbook/open-book';
import { useLabel, useText } from '../kit/format/label';
import styles from './workbook.less';

/** So many cells of a kind are listed; the rest are marked in the sheet. */
const MOST_LISTED = 200;

type Props = {
  compared: readonly ComparedCell[];
  shown: Agreement | undefined;
  onShow: (agreement: Agreement | undefined) => void;
  onGo: (sheet: string, at: string) => void;
};

/** What a value could not be worked out for, in words. */
export const useProblem = (): ((fault: Fault) => string) => {
  const label = useLabel();
  const text = useText();
  return ({ why, subject }) => {
    const words = label(formulaProblemText(why));
    return subject === undefined ? words : text('workbook.problemOf', { words, subject });
  };
};

/** How many formulas come to what the file says, and how many do not; each kind opens its cells. */
export const Findings = ({ compared, shown, onShow, onGo }: Props) => {
  const text = useText();
  const problem = useProblem();
  const of = (agreement: Agreement) => compared.filter((cell) => cell.agreement === agreement);
  const listed = shown === undefined ? [] : of(shown);
  return (
    <>
      <ul className={styles.findings}>
        {agreements.map((agreement) => {
          const count = of(agreement).length;
          return count === 0 ? null : (
            <li key={agreement}>
              <button
                type="button"
                aria-pressed={agreement === shown}
                className={styles[agreement]}
                onClick={() => onShow(agreement === shown ? undefined : agreement)}
              >
                {text(`workbook.${agreement}`)} <strong>{count}</strong>
              </button>
            </li>
          );
        })}
      </ul>
      {shown === undefined ? null : (
        <div className={styles.list}>
          <p className="muted">{text(`workbook.${shown}.why`)}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('workbook.cell')}</th>
                <th scope="col">{text('workbook.inFile')}</th>
                <th scope="col">{text('workbook.here')}</th>
              </tr>
            </thead>
            <tbody>
              {listed.slice(0, MOST_LISTED).map(({ sheet, at, stored, ours }) => (
                <tr key={`${sheet}!${at}`}>
                  <td>
                    <button type="button" className={styles.go} onClick={() => onGo(sheet, at)}>
                      <bdi dir="ltr">{`${sheet}!${at}`}</bdi>
                    </button>
                  </td>
                  <td>
                    <bdi dir="ltr">{stored}</bdi>
                  </td>
                  <td>{ours instanceof Fault ? problem(ours) : <bdi dir="ltr">{shownIn(ours, undefined)}</bdi>}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {listed.length > MOST_LISTED ? (
            <p className="muted">{text('workbook.more', { count: listed.length - MOST_LISTED })}</p>
          ) : null}
        </div>
      )}
    </>
  );
};
