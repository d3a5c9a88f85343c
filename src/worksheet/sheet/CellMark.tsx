import { Tooltip } from 'antd';
import { useText } from '../../kit/format/label';
import styles from './marks.less';

export type Said = Readonly<{ id: string; by: string | null; text: string; answer: string | null; isOpen: boolean }>;

type Props = { said: readonly Said[] };

/** The corner of a cell that something was said of; the words show under the pointer and at the focus of the keyboard. */
export const CellMark = ({ said }: Props) => {
  const text = useText();
  if (said.length === 0) return null;
  const lines = said.map(({ by, text: words, answer }) =>
    [by ?? text('bench.remark.unsent'), `${words}${answer ? ` → ${answer}` : ''}`].join(' · '),
  );
  const isOpen = said.some((each) => each.isOpen);
  return (
    <Tooltip trigger={['hover', 'focus']} title={lines.map((line) => <div key={line}>{line}</div>)}>
      <button
        type="button"
        className={isOpen ? styles.mark : styles.settledMark}
        aria-label={`${text('bench.col.remark')}: ${lines.join('; ')}`}
        onMouseDown={(event) => event.stopPropagation()}
        onClick={() => document.getElementById(`remark-${said[0]?.id}`)?.scrollIntoView({ block: 'nearest' })}
      />
    </Tooltip>
  );
};
