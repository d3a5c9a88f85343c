import '../../../tests/support/without-styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { seekPlace } from './places';
import { useSought } from './use-sought';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const Form = () => {
  useSought(seekPlace);
  return (
    <>
      <input aria-label="purpose" />
      <span data-place="ruleAgreed">
        <input type="checkbox" aria-label="agreed" />
      </span>
      <output>{useLocation().search}</output>
    </>
  );
};
const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Form />
    </MemoryRouter>,
  );
const place = () => document.querySelector('[data-place]');

test('the field that a link names has the keys and is marked until it is left', async () => {
  open('/order/o/edit?from=x&field=ruleAgreed');
  const box = screen.getByRole('checkbox');
  expect(box).toHaveFocus();
  expect(place()).toHaveAttribute('data-sought');
  fireEvent.click(box);
  expect(place()).toHaveAttribute('data-sought');
  screen.getByRole('textbox').focus();
  expect(place()).not.toHaveAttribute('data-sought');
});

test('it is told once: coming back to the form later leads nowhere', async () => {
  open('/order/o/edit?from=x&field=ruleAgreed');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('?from=x'));
  expect(screen.getByRole('status')).not.toHaveTextContent('field');
});

test('without one the form is as it was', () => {
  open('/order/o/edit');
  expect(document.body).toHaveFocus();
  expect(place()).not.toHaveAttribute('data-sought');
});
