import { Input, Select, Tooltip } from 'antd';
import type { Limit } from '../../../domain/measurement/limit';
import { meansNotDetected } from '../../../domain/measurement/not-detected';
import { useLabel, useText } from '../../kit/format/label';
import { ownDirection } from '../../kit/format/own-direction';
import styles from './limit.less';
import { asRead, comparisons, figureOf, inWords, withComparison, withFigure } from './limit-form';

type Props = {
  /** Null leaves the requirement to somebody else, such as the criterion. */
  value: Limit | null;
  onChange: (limit: Limit | null) => void;
  /** The word shown for null; without it a requirement has to be given. */
  inherit?: string;
  /** The row, for the names of the controls. */
  name: string;
  wrong?: boolean;
  disabled?: boolean;
};

const COMPARISON = { width: 88, flex: 'none' } as const;

/**
 * A requirement: its comparison, and one figure or two ends that belong to it or not. Whole requirements may be typed or
 * pasted into the figure: '≤0.01', '6.5~8.5', '6.5≤x<8.5'.
 */
export const LimitInput = ({ value, onChange, inherit, name, wrong = false, disabled = false }: Props) => {
  const label = useLabel();
  const text = useText();
  const limit = value ?? { op: 'none' as const };
  const words = value ? inWords(value) : null;
  const isJudgedByHand =
    value?.op === 'text' && !!value.text?.trim() && words === null && !meansNotDetected(value.text);
  const options = [
    ...(inherit === undefined ? [] : [{ value: '', label: inherit }]),
    ...Object.entries(comparisons).map(([op, each]) => ({ value: op, label: label(each) })),
  ];
  const common = { disabled, ...(wrong && { status: 'error' as const }) };

  const end = (side: 'lo' | 'hi') => (
    <Input
      {...common}
      className={styles.end ?? ''}
      inputMode="decimal"
      {...ownDirection(limit[side])}
      aria-label={text(side === 'lo' ? 'limit.lower' : 'limit.upper', { name })}
      value={limit[side] ?? ''}
      onChange={({ target }) => onChange({ ...limit, [side]: target.value.trim() || null })}
    />
  );
  const edge = (side: 'loIncl' | 'hiIncl') => (
    <Tooltip title={text((limit[side] ?? true) ? 'limit.included' : 'limit.excluded')}>
      <button
        type="button"
        className={styles.edge}
        disabled={disabled}
        aria-pressed={limit[side] ?? true}
        aria-label={text(side === 'loIncl' ? 'limit.lowerIncluded' : 'limit.upperIncluded', { name })}
        onClick={() => onChange({ ...limit, [side]: !(limit[side] ?? true) })}
      >
        {(limit[side] ?? true) ? '≤' : '<'}
      </button>
    </Tooltip>
  );

  return (
    <div
      className={isJudgedByHand ? `${styles.limit} ${styles.noted}` : styles.limit}
      title={words ? label(words) : undefined}
    >
      <Select
        {...common}
        // Inside a form antd widens every select to its line; only a style of its own keeps this one narrow.
        style={COMPARISON}
        aria-label={text('limit.comparison', { name })}
        value={value?.op ?? (inherit === undefined ? 'none' : '')}
        options={options}
        popupMatchSelectWidth={false}
        onChange={(op: Limit['op'] | '') => onChange(op === '' ? null : withComparison(limit, op))}
      />
      {limit.op === 'between' ? (
        <>
          {end('lo')}
          {edge('loIncl')}
          <span aria-hidden="true">x</span>
          {edge('hiIncl')}
          {end('hi')}
        </>
      ) : null}
      {value && limit.op !== 'between' && limit.op !== 'none' ? (
        <Input
          {...common}
          {...ownDirection(figureOf(limit))}
          aria-label={text('limit.figure', { name })}
          placeholder={limit.op === 'text' ? text('limit.wordsHint') : ''}
          value={figureOf(limit)}
          maxLength={128}
          onChange={({ target }) => onChange(withFigure(limit, target.value))}
          onBlur={() => asRead(limit) !== limit && onChange(asRead(limit))}
        />
      ) : null}
      {isJudgedByHand ? <span className={styles.byHand}>{text('limit.byHand')}</span> : null}
    </div>
  );
};
