import { type Label, say } from '../../../domain/kit/label';
import { useLabel, useText } from '../format/label';
import styles from './record.less';

type Props = {
  lines: readonly Label[];
  /** The other side; lines that it lacks are marked. */
  against?: readonly Label[];
  mark?: 'gone' | 'come';
};

/** A value in words, a line each. */
export const Lines = ({ lines, against, mark }: Props) => {
  const label = useLabel();
  const text = useText();
  if (lines.length === 0) return <span className={styles.nothing}>{text('record.empty')}</span>;
  return (
    <>
      {lines.map((line, index) => {
        const said = say('zh', line);
        const differs = against !== undefined && !against.some((each) => say('zh', each) === said);
        const Line = differs && mark === 'gone' ? 'del' : differs && mark === 'come' ? 'ins' : 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
          <Line key={index} className={styles.line}>
            <bdi>{label(line)}</bdi>
          </Line>
        );
      })}
    </>
  );
};
