import '../../../tests/support/without-styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { inFrame } from '../../layouts/frame/fixture';
import { UnitInput } from './UnitInput';

const Shown = ({ first }: { first: string }) => {
  const [unit, setUnit] = useState(first);
  return <UnitInput value={unit} onChange={setUnit} />;
};

const shown = (first: string) => render(inFrame(<Shown first={first} />, {}));

test('a unit in another spelling is offered in its own, and taken with one click', async () => {
  shown('ug/l');
  expect(await screen.findByText('µg/L')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Use this' }));
  expect(screen.getByRole('textbox')).toHaveValue('µg/L');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a unit that nobody knows is said to be one', async () => {
  shown('mg/L·h');
  expect(await screen.findByText(/Not a known unit/)).toBeInTheDocument();
});

test.each(['mg/L', 'mg/L（以N计）', '个/L', ''])('%s is left as it is', async (unit) => {
  shown(unit);
  await Promise.resolve();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Not a known unit/)).toBeNull();
});
