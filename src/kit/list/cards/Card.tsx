import { Checkbox } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Column } from '../column';
import type { CardParts } from './card-parts';
import styles from './cards.less';

type Row = { id: string };

/** The cell of a column, as the table draws it. */
const drawn = <R extends Row>(column: Column<R> | undefined, row: R, index: number): ReactNode => {
  if (column === undefined) return null;
  const value = [column.dataIndex].flat().reduce<unknown>((at, name) => (at as never)?.[name as never], row);
  const plain = value as ReactNode;
  return column.render ? (column.render(plain, row, index, undefined, column as never) as ReactNode) : plain;
};

type Props<R> = {
  row: R;
  index: number;
  parts: CardParts<R>;
  onOpen: ((row: R) => void) | undefined;
  /** Where rows are chosen: the name of the box, and whether this one is. */
  choice: { name: string; chosen: boolean; onChoose: (on: boolean) => void } | undefined;
};

/** A row of a list on a phone: what it is and its state, who and until when, and what can be done with it. */
export const Card = <R extends Row>({ row, index, parts, onOpen, choice }: Props<R>) => {
  const { lead, state, facts, actions } = parts;
  const open = onOpen && {
    onClick: () => onOpen(row),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
    },
    tabIndex: 0,
  };
  return (
    <li className={styles.card} {...open}>
      <div className={styles.head}>
        {choice ? (
          <span className={styles.choice} onClickCapture={(event) => event.stopPropagation()}>
            <Checkbox
              aria-label={choice.name}
              checked={choice.chosen}
              onChange={({ target }) => choice.onChoose(target.checked)}
            />
          </span>
        ) : null}
        <span className={styles.lead}>{drawn(lead, row, index)}</span>
        {drawn(state, row, index)}
      </div>
      <dl>
        {facts.map((column) => (
          <div key={String(column.key)}>
            <dt>{column.title as ReactNode}</dt>
            <dd>{drawn(column, row, index)}</dd>
          </div>
        ))}
      </dl>
      {actions ? <div className={styles.actions}>{drawn(actions, row, index)}</div> : null}
    </li>
  );
};
