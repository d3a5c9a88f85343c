import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useNearRows } from './use-near-rows';

type Seen = { target: Element; isIntersecting: boolean; boundingClientRect: { height: number } };
let tell: (seen: Seen[]) => void = () => undefined;
const watched = new Set<Element>();

beforeEach(() => {
  watched.clear();
  globalThis.IntersectionObserver = class {
    constructor(look: (seen: Seen[]) => void) {
      tell = (seen) => act(() => look(seen));
    }
    observe = (row: Element) => watched.add(row);
    unobserve = (row: Element) => watched.delete(row);
    disconnect = () => watched.clear();
  } as never;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const Rows = ({ count }: { count: number }) => {
  const scroll = useRef<HTMLDivElement>(null);
  const [order] = useState(() => Array.from({ length: count }, (_, at) => `t${at}`));
  const { isNear, heightOf, watch } = useNearRows(scroll, order);
  return (
    <div ref={scroll}>
      <table>
        <tbody>
          {order.map((id) => (
            <tr key={`${id}${isNear(id)}`} ref={watch} data-row={id} style={{ height: heightOf(id) }}>
              <td>{isNear(id) ? <input aria-label={id} /> : id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const rowOf = (id: string): Element => [...watched].find((row) => row.getAttribute('data-row') === id) as Element;
const see = (id: string, isIntersecting: boolean) =>
  tell([{ target: rowOf(id), isIntersecting, boundingClientRect: { height: 51 } }]);
const isDrawn = (id: string): boolean => screen.queryByLabelText(id) !== null;

it('of a short grid all rows are near, and nothing is watched', () => {
  render(<Rows count={60} />);
  expect(isDrawn('t59')).toBe(true);
  expect(watched.size).toBe(0);
});

it('of a long grid the first rows are near, and others as they come into sight', () => {
  render(<Rows count={200} />);
  expect([isDrawn('t0'), isDrawn('t150'), watched.size]).toEqual([true, false, 200]);
  see('t150', true);
  expect(isDrawn('t150')).toBe(true);
});

it('a row that leaves sight keeps its height', () => {
  render(<Rows count={200} />);
  see('t0', false);
  expect(isDrawn('t0')).toBe(false);
  expect(rowOf('t0')).toHaveProperty('style.height', '51px');
});

it('a row that is typed in stays', () => {
  render(<Rows count={200} />);
  screen.getByLabelText('t0').focus();
  see('t0', false);
  expect(isDrawn('t0')).toBe(true);
});

it('what the browser says of a row that is gone already does not count', () => {
  render(<Rows count={200} />);
  const gone = rowOf('t150');
  see('t150', true);
  tell([{ target: gone, isIntersecting: false, boundingClientRect: { height: 0 } }]);
  expect(isDrawn('t150')).toBe(true);
});

it('on paper every row is drawn', () => {
  render(<Rows count={200} />);
  act(() => void fireEvent(window, new Event('beforeprint')));
  expect(isDrawn('t199')).toBe(true);
  act(() => void fireEvent(window, new Event('afterprint')));
  expect(isDrawn('t199')).toBe(false);
});
