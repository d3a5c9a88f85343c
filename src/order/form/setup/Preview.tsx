import { type ArrangedField, formParts } from '../../../../domain/order/order-form';
import { useLabel, useText } from '../../../kit/format/label';
import styles from './setup.less';

/** The form in small, as these settings make it. */
export const Preview = ({ fields }: { fields: readonly ArrangedField[] }) => {
  const text = useText();
  const label = useLabel();
  const box = ({ key, label: words, required }: ArrangedField) => (
    <li key={key}>
      {label(words)}
      {required ? <b> *</b> : null}
    </li>
  );
  return (
    <aside className={styles.preview} aria-label={text('orderForm.preview')}>
      <h3>{text('orderForm.preview')}</h3>
      {formParts.map((part) => {
        const ofPart = fields.filter((field) => field.part === part);
        const columns = ofPart.filter(({ show }) => show === 'shown');
        const below = ofPart.filter(({ show }) => show === 'more');
        return (
          <section key={part}>
            <h4>{text(`orderForm.part.${part}`)}</h4>
            <ul className={part === 'samples' ? styles.columns : styles.boxes}>{columns.map(box)}</ul>
            {below.length > 0 ? (
              <>
                <p className="muted">{text('order.factsTab')}</p>
                <ul className={styles.boxes}>{below.map(box)}</ul>
              </>
            ) : null}
          </section>
        );
      })}
    </aside>
  );
};
