import { Tooltip } from 'antd';
import { Arrow } from '../../kit/format/Arrow';
import { useText } from '../../kit/format/label';
import styles from './marks.less';

export type Said = Readonly<{ id: string; by: string | null; text: string; answer: string | null; isOpen: boolean }>;

type Props = { said: readonly Said[] };

/** The corner of a cell that something was said of; the words show under the pointer and at the focus of the keyboard. */
export const CellMark = ({ said }: Props) => {
  const text = useText();
  if (said.length === 0) return null;
  const lines = said.map(({ id, by, text: words, answer }) => ({
    id,
    said: `${by ?? text('bench.remark.unsent')} · ${words}`,
    answer,
  }));
  const spoken = lines.map((line) => [line.said, line.answer].filter(Boolean).join(', '));
  const isOpen = said.some((each) => each.isOpen);
  return (
    <Tooltip
      trigger={['hover', 'focus']}
      title={lines.map((line) => (
        <div key={line.id}>
          {line.said}
          {line.answer ? (
            <>
              <Arrow />
              {line.answer}
            </>
          ) : null}
        </div>
      ))}
    >
      <button
        type="button"
        className={isOpen ? styles.mark : styles.settledMark}
        aria-label={`${text('bench.col.remark')}: ${spoken.join('; ')}`}
        onMouseDown={(event) => event.stopPropagation()}
        onClick={() => document.getElementById(`remark-${said[0]?.id}`)?.scrollIntoView({ block: 'nearest' })}
      />
    </Tooltip>
  );
};
