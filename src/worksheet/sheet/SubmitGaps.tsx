import { Alert } from 'antd';
import { useState } from 'react';
import type { BlockerView } from '../../../contract/kit/inputs';
import { useText } from '../../kit/format/label';
import { LeadToFix } from '../../services/Lead';
import { groupsOf } from './gap-groups';
import marks from './marks.less';
import styles from './sheet.less';

type Props = {
  gaps: readonly BlockerView[];
  /** Leads to the cell in which a blocker is cleared. */
  onCell: (cell: NonNullable<BlockerView['cell']>) => void;
  /** Where the blocker is of the whole worksheet: its conditions and materials. */
  onConditions: () => void;
};

const SHOWN = 6;

/** Why the submission was refused: each cause once, with the rows that it keeps back, each a way to its cell. */
export const SubmitGaps = ({ gaps, onCell, onConditions }: Props) => {
  const text = useText();
  const [whole, setWhole] = useState<readonly string[]>([]);
  if (gaps.length === 0) return null;
  return (
    <Alert
      className={styles.note}
      type="error"
      showIcon
      role="alert"
      message={text('bench.gaps.title', { count: gaps.length })}
      description={
        <ul className={marks.gaps}>
          {groupsOf(gaps).map(({ name, cause, fix, link, gaps: own }) => {
            const shown = whole.includes(name) ? own : own.slice(0, SHOWN);
            return (
              <li key={name}>
                <b>{own.length > 1 ? text('bench.gaps.cause', { cause, count: own.length }) : cause}</b>
                {shown.map(({ object, text: words, cell, rule }) => (
                  <button
                    key={`${object} ${words}`}
                    type="button"
                    className={marks.lead}
                    title={words}
                    onClick={() => (cell ? onCell(cell) : onConditions())}
                  >
                    {object || text(rule === 'rows.none' ? 'bench.worksheet' : 'bench.conditions.title')}
                  </button>
                ))}
                {shown.length < own.length ? (
                  <button type="button" className={marks.lead} onClick={() => setWhole([...whole, name])}>
                    {text('bench.gaps.more', { count: own.length - shown.length })}
                  </button>
                ) : null}
                <span className="muted">{fix}</span>
                {link === undefined ? null : <LeadToFix to={link}>{text('call.goFix')}</LeadToFix>}
              </li>
            );
          })}
        </ul>
      }
    />
  );
};
