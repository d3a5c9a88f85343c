import { type Column, keyOf } from '../column';

/** What a card tells of a row, read from the columns of its list. */
export type CardParts<Row> = Readonly<{
  /** What the row is called: its first column, where none says that it is. */
  lead: Column<Row> | undefined;
  state: Column<Row> | undefined;
  facts: readonly Column<Row>[];
  /** What can be done with the row. */
  actions: Column<Row> | undefined;
}>;

/** Beside name and state: who, until when, and one more. */
const MOST_FACTS = 4;

const isState = (column: Column<never>): boolean => /^(state|status)$/.test(keyOf(column));
const isDue = (column: Column<never>): boolean => /due/i.test(keyOf(column));

/**
 * The columns that a card shows, in the order in which the person has arranged them. Until when always is one of them, and
 * what says so by `card`.
 */
export const cardParts = <Row>(columns: readonly Column<Row>[]): CardParts<Row> => {
  const own = columns.filter(({ hideInSetting, card }) => !hideInSetting && card !== 'none');
  const lead = own.find(({ card }) => card === 'lead') ?? own[0];
  const others = own.filter((column) => column !== lead);
  const state =
    others.find(({ card }) => card === 'state') ?? others.find((column) => isState(column as Column<never>));
  const rest = others.filter((column) => column !== state);
  const needed = rest.filter((column) => column.card === 'fact' || isDue(column as Column<never>)).slice(0, MOST_FACTS);
  const free = rest.filter((column) => !needed.includes(column)).slice(0, MOST_FACTS - needed.length);
  return {
    lead,
    state,
    facts: rest.filter((column) => needed.includes(column) || free.includes(column)),
    actions: columns.find((column) => column.hideInSetting && keyOf(column) === 'actions'),
  };
};
