import { type MouseEvent, useState } from 'react';
import { useText } from '../../kit/format/label';
import { CONTENT, firstRow, focusContent } from '../../services/content';
import styles from './layout.less';

/** What the first Tab of a page comes to: past the menu to the screen, and where it shows a list, to its rows. */
export const SkipLinks = () => {
  const text = useText();
  const [hasRows, setRows] = useState(false);
  const leads = (lead: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    lead();
  };
  return (
    <div className={styles.skip}>
      <a href={`#${CONTENT}`} onFocus={() => setRows(firstRow() !== undefined)} onClick={leads(focusContent)}>
        {text('frame.skip')}
      </a>
      {hasRows ? (
        <a href={`#${CONTENT}`} onClick={leads(() => (firstRow() ?? document.getElementById(CONTENT))?.focus())}>
          {text('frame.skipToList')}
        </a>
      ) : null}
    </div>
  );
};
