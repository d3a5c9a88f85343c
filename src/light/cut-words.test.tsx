import { render, screen } from '@testing-library/react';
import { genCopyable } from './cut-words';

it('a cell that is to be cut is, by its style alone', () => {
  render(<p>{genCopyable('清水河断面', { ellipsis: true })}</p>);
  expect(screen.getByText('清水河断面')).toHaveClass('hj-cut');
});

it('any other cell stands as it is', () => {
  render(<p>{genCopyable('清水河断面', {})}</p>);
  expect(screen.getByText('清水河断面').tagName).toBe('P');
});
