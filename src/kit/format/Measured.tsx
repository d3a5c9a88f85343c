import styles from './format.less';

type Props = {
  /** The decimal string as measured: `<` and trailing zeros belong to it. */
  value: string | null | undefined;
  unit?: string | null | undefined;
  /** Over the limit: bold and marked, not by colour alone. */
  over?: boolean | undefined;
};

/** A measured value, aligned on the decimal point in a column, its unit muted behind; from left to right in every language. */
export const Measured = ({ value, unit, over = false }: Props) => {
  if (value === null || value === undefined || value === '') return null;
  // Cut at the first point only: what was mistyped as 1.2.3 must not be shown as 1.2.
  const point = value.indexOf('.');
  const whole = point < 0 ? value : value.slice(0, point);
  const rest = point < 0 ? '' : value.slice(point);
  return (
    <span dir="ltr" className={over ? styles.over : styles.measured}>
      <span className={styles.whole}>{whole}</span>
      <span className={styles.rest}>{rest}</span>
      {over ? <span aria-hidden="true">▲</span> : null}
      {unit ? <span className={styles.unit}>{unit}</span> : null}
    </span>
  );
};
