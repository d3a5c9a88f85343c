import { render, screen } from '@testing-library/react';
import { Still } from './Still';

const form = (busy: boolean) => (
  <Still busy={busy}>
    <input aria-label="name" />
  </Still>
);

test('a form that is being saved takes no typing, and its field has the focus again afterwards', () => {
  const { rerender } = render(form(false));
  const field = screen.getByLabelText('name');
  field.focus();
  rerender(form(true));
  expect(field.parentElement?.hasAttribute('inert')).toBe(true);
  // What a browser does of itself with a field that is inert.
  field.blur();
  rerender(form(false));
  expect(field.parentElement?.hasAttribute('inert')).toBe(false);
  expect(document.activeElement).toBe(field);
});

test('who has left the form meanwhile is not fetched back', () => {
  const { rerender } = render(
    <>
      {form(false)}
      <button type="button">elsewhere</button>
    </>,
  );
  screen.getByLabelText('name').focus();
  screen.getByText('elsewhere').focus();
  rerender(
    <>
      {form(true)}
      <button type="button">elsewhere</button>
    </>,
  );
  rerender(
    <>
      {form(false)}
      <button type="button">elsewhere</button>
    </>,
  );
  expect(document.activeElement).toBe(screen.getByText('elsewhere'));
});
