import { CopyOutlined } from '@ant-design/icons';
import { copyText } from '../../services/copy-text';
import { Lead } from '../../services/Lead';
import styles from './format.less';
import { useText } from './label';

type Props = {
  value: string | null | undefined;
  /** Where the record is that it is the number of; in a row that opens its record the row does it. */
  to?: string | undefined;
};

/** The number of a thing: monospaced, a click opens the record, the small icon beside it copies. */
export const Code = ({ value, to }: Props) => {
  const text = useText();
  if (!value) return null;
  return (
    <span dir="ltr" className={styles.code}>
      {to === undefined ? (
        <span>{value}</span>
      ) : (
        <Lead to={to} onClick={(event) => event.stopPropagation()}>
          {value}
        </Lead>
      )}
      <button
        type="button"
        // A stop of the keys at every number would make lists long; keys select and copy as anywhere.
        tabIndex={-1}
        aria-label={text('code.copy', { value })}
        title={text('code.copy', { value })}
        onClick={(event) => {
          event.stopPropagation();
          void copyText(value, text('code.copied', { value }));
        }}
      >
        <CopyOutlined />
      </button>
    </span>
  );
};
