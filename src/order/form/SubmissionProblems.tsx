import { useLabel, useText } from '../../kit/format/label';
import { type Places, sampleOfPlace } from '../../sample/entry/places';
import { toSettleWords } from '../standing/words';
import { filledSamples, type OrderForm } from './form';
import type { MissingGroup } from './missing';
import styles from './summary.less';

type Props = {
  form: OrderForm;
  missing: readonly MissingGroup[];
  /** What was found wrong, here or by the server. */
  said: Places;
  /** Things of an earlier order that do not hold any more. */
  unsettled: number;
  /** A submission was refused for what is missing. */
  asked: boolean;
  /** The order was handed in before: what lacks holds up a change, not a submission. */
  handedIn: boolean;
  onGo: (place: string) => void;
};

/** What is missing or wrong before the order can be submitted; every line leads to its field. */
export const SubmissionProblems = ({ form, missing, said, unsettled, asked, handedIn, onGo }: Props) => {
  const label = useLabel();
  const text = useText();
  const complaints = Object.entries(said);
  const count = missing.reduce((sum, { lacks }) => sum + lacks.length, 0);
  const rows = new Map(filledSamples(form).map(({ key }, index) => [key, index + 1]));
  const inRow = (place: string, words: string): string => {
    const row = rows.get(sampleOfPlace(place) ?? '');
    return row === undefined ? words : text('order.wrongOf', { row, words });
  };
  return (
    <>
      {complaints.length > 0 ? (
        <section className={styles.wrong} role="alert">
          <h3>{text('order.wrong', { count: complaints.length })}</h3>
          <ul>
            {complaints.map(([place, words]) => (
              <li key={place}>
                <button type="button" onClick={() => onGo(place)}>
                  {inRow(place, words)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {count > 0 ? (
        <section className={asked ? styles.asked : styles.missing}>
          <h3>{text(handedIn ? 'order.missingChange' : 'order.missing', { count })}</h3>
          {missing.map(({ sample, key, lacks }) => (
            <div key={key ?? 'order'} className={styles.group}>
              {sample === undefined ? null : <span className="muted">{text('order.missingOf', { row: sample })}</span>}
              {lacks.map(({ place, label: words }) => (
                <button type="button" key={place} onClick={() => onGo(place)}>
                  {label(words)}
                </button>
              ))}
            </div>
          ))}
        </section>
      ) : null}
      {count === 0 && complaints.length === 0 && !handedIn ? (
        <section className={styles.missing}>
          <h3>{unsettled > 0 ? label(toSettleWords(unsettled)) : text('order.complete')}</h3>
        </section>
      ) : null}
    </>
  );
};
