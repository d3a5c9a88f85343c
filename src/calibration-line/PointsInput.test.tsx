import { fireEvent, render, screen, within } from '@testing-library/react';
import { Form } from 'antd';
import { useState } from 'react';
import type { LinePoint } from '../../domain/calibration-line/calibration-line.shapes';
import { inFrame } from '../layouts/frame/fixture';
import { PointsInput } from './PointsInput';
import { TryOut } from './TryOut';

const SHEET = ['mg/L\tA', '0\t0.007', '10\t0.210', '20\t0.411\t0.413', '30\t0.613', '40\t0.814', '50\t1.017'].join(
  '\n',
);

const Asked = ({ told }: { told: (points: LinePoint[]) => void }) => {
  const [points, setPoints] = useState<LinePoint[]>([]);
  return (
    <Form initialValues={{ model: 'linear', weighting: 'none', contentUnit: 'mg/L' }}>
      {['model', 'weighting', 'contentUnit'].map((name) => (
        <Form.Item key={name} name={name} noStyle>
          <input aria-label={name} />
        </Form.Item>
      ))}
      <PointsInput
        value={points}
        onChange={(next) => {
          setPoints(next);
          told(next);
        }}
      />
    </Form>
  );
};

const shown = () => {
  const told = jest.fn<void, [LinePoint[]]>();
  render(inFrame(<Asked told={told} />, {}));
  fireEvent.click(screen.getByRole('button', { name: /Add a standard/ }));
  const paste = (text: string) =>
    fireEvent.paste(screen.getByLabelText('Content 1'), { clipboardData: { getData: () => text } });
  const last = () => told.mock.lastCall?.[0] ?? [];
  return { paste, last };
};

test('a block copied from a sheet becomes the standards, and what follows from them is shown at once', async () => {
  const { paste, last } = shown();
  paste(SHEET);
  expect(last()).toHaveLength(6);
  expect(last()[2]).toEqual({ content: '20', responses: ['0.411', '0.413'] });
  expect(await screen.findByText(/^y = 0\.00\d+ \+ 0\.02\d+x$/)).toBeInTheDocument();
  expect(screen.getByText('0 – 50 mg/L')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

test('an outlier is named, and stays until it is left out with a reason', async () => {
  const { paste, last } = shown();
  paste(`${SHEET}\n25\t0.9`);
  expect(await screen.findByText(/Outliers by t: \(25, 0\.9\)/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Leave out 7' }));
  fireEvent.change(screen.getByLabelText('Why it is left out 7'), { target: { value: '移液失误' } });
  expect(last()[6]).toEqual({ content: '25', responses: ['0.9'], isLeftOut: true, reason: '移液失误' });
  expect(screen.queryByText(/Outliers by t/)).toBeNull();
});

test('says why no line goes through the standards', async () => {
  const { paste } = shown();
  paste('1\t0.1\n2\t0.2');
  expect(await screen.findByText('There are too few standards for this kind of line')).toBeInTheDocument();
});

test('a response is read back with its uncertainty, and outside the standards says so', () => {
  const points = ['0', '10', '20', '30'].map((content, at) => ({ content, responses: [`${at * 2}.0${at % 2}`] }));
  render(
    inFrame(
      <TryOut line={{ model: 'linear', weighting: 'none', throughZero: null, points, contentUnit: 'mg/L' }} />,
      {},
    ),
  );
  const part = within(screen.getByRole('region', { name: 'Try it out' }));
  fireEvent.change(part.getByLabelText('Response'), { target: { value: '3.005' } });
  expect(part.getByText(/^15 mg\/L, u = 0\.0/)).toBeInTheDocument();
  fireEvent.change(part.getByLabelText('Dilution'), { target: { value: '10' } });
  expect(part.getByText(/^150 mg\/L/)).toBeInTheDocument();
  fireEvent.change(part.getByLabelText('Response'), { target: { value: '9' } });
  expect(part.getByText(/above the highest standard/)).toBeInTheDocument();
});
