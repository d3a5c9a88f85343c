import { render } from '@testing-library/react';
import { Measured } from './Measured';

test.each(['7.25', '<0.050', '1.2.3', '1,413', '５．０'])('shows %s whole, however it was typed', (value) => {
  expect(render(<Measured value={value} />).container.textContent).toBe(value);
});
