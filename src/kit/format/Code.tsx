import { App } from 'antd';
import { NOTICE_SECONDS } from '../../services/feedback';
import styles from './format.less';
import { useText } from './label';

/** The number of a thing: monospaced, and a click copies it. */
export const Code = ({ value }: { value: string | null | undefined }) => {
  const text = useText();
  const { message } = App.useApp();
  if (!value) return null;
  const copy = async () => {
    // Without https the clipboard is closed to pages; then the number is at least selectable.
    await navigator.clipboard?.writeText(value);
    void message.success(text('code.copied', { value }), NOTICE_SECONDS);
  };
  return (
    <button
      type="button"
      dir="ltr"
      className={styles.code}
      title={text('code.copy')}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
    >
      {value}
    </button>
  );
};
