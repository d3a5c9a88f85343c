import type { Column } from '../column';
import { keyOf } from '../column';
import { cardParts } from './card-parts';

type Row = { id: string };

const columns = (...keys: string[]): Column<Row>[] => keys.map((key) => ({ key, title: key }));
const factsOf = (list: Column<Row>[]) => cardParts(list).facts.map(keyOf);

test('a card is called by the first column and carries the state apart', () => {
  const { lead, state, facts } = cardParts(columns('no', 'customer', 'state'));
  expect([lead, state, ...facts].map((column) => column && keyOf(column))).toEqual(['no', 'state', 'customer']);
});

test('a card tells four facts, until when among them wherever its column stands', () => {
  expect(factsOf(columns('no', 'a', 'b', 'c', 'd', 'e', 'dueDate'))).toEqual(['a', 'b', 'c', 'dueDate']);
});

test('a column says itself that it is the name or the state', () => {
  const list: Column<Row>[] = [{ key: 'level', card: 'state' }, { key: 'title', card: 'lead' }, { key: 'kind' }];
  const { lead, state, facts } = cardParts(list);
  expect([lead, state, ...facts].map((column) => column?.key)).toEqual(['title', 'level', 'kind']);
});

test('a column says itself that it belongs to the card, or does not', () => {
  const [no, a, b, c, d, money] = columns('no', 'a', 'b', 'c', 'd', 'money') as [Column<Row>, ...Column<Row>[]];
  const list = [no, { ...a, card: 'none' }, b, c, d, { ...money, card: 'fact' }] as Column<Row>[];
  expect(factsOf(list)).toEqual(['b', 'c', 'd', 'money']);
});

test('what is done with a row is no fact of it', () => {
  const actions: Column<Row> = { key: 'actions', hideInSetting: true };
  const parts = cardParts([...columns('no', 'a'), actions]);
  expect(parts.facts.map(keyOf)).toEqual(['a']);
  expect(parts.actions).toBe(actions);
});
