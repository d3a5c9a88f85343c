import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Form, Input } from 'antd';
import type { BudgetInput } from '../../domain/uncertainty-budget/uncertainty-budget.shapes';
import { inFrame } from '../layouts/frame/fixture';
import { BudgetInputs } from './BudgetInputs';

const shown = (start: Record<string, unknown> = {}) => {
  const told = jest.fn<void, [BudgetInput[]]>();
  render(
    inFrame(
      <Form
        initialValues={{ unit: 'mg/L', coverage: 'k2', ...start }}
        onValuesChange={(_, { inputs }) => told(inputs as BudgetInput[])}
      >
        {['formula', 'unit', 'coverage', 'correlations', 'testitemId'].map((name) => (
          <Form.Item key={name} name={name} noStyle>
            <Input aria-label={name} />
          </Form.Item>
        ))}
        <Form.Item name="inputs" noStyle>
          <BudgetInputs />
        </Form.Item>
      </Form>,
      {},
    ),
  );
  const type = (where: string, text: string) =>
    fireEvent.change(screen.getByLabelText(where), { target: { value: text } });
  return { type, told, last: () => told.mock.lastCall?.[0] ?? [] };
};

test('an equation asks for its inputs, and what follows is shown while they are filled in', async () => {
  const { type, last } = shown();
  type('formula', 'c*f');
  type('Estimate c', '3.00');
  type('Unit c', 'mg/L');
  type('Estimate f', '1');
  expect(screen.queryByLabelText('Estimate The result itself')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add a source c' }));
  type('Source c 1', 'calibration');
  type('Figure c 1', '0.06');
  expect(last()).toEqual([
    {
      ...{ name: 'c', value: '3.00', unit: 'mg/L' },
      sources: [
        {
          ...{ from: 'calibration', given: 'halfWidth', figure: '0.06' },
          relative: false,
          freedom: null,
          shape: 'rectangular',
        },
      ],
    },
    { name: 'f', value: '1', sources: [] },
  ]);
  // 0.06/√3 = 0.0346; twice that is 0.0693, up to two digits.
  expect(
    await screen.findByText(/Result 3\.000 mg\/L, expanded uncertainty U = 0\.070 mg\/L \(2\.4%\), k = 2/),
  ).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Sources of uncertainty' });
  expect(within(table).getByText(/±0\.06 mg\/L/)).toBeInTheDocument();
  expect(within(table).getByText('100.0%')).toBeInTheDocument();
});

test('an input that the equation has no more is pointed out and may be removed; an untouched one goes', async () => {
  const { type, last } = shown();
  type('formula', 'a*b');
  type('Estimate a', '2');
  type('formula', 'c');
  expect(await screen.findByText('The measurement equation has no a')).toBeInTheDocument();
  expect(screen.queryByLabelText('Estimate b')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Remove this input/ }));
  await waitFor(() => expect(last().map(({ name }) => name)).toEqual(['c']));
});

test('without an equation the result itself has an estimate and repeated values', async () => {
  const { type, last } = shown({
    inputs: [{ name: null, value: null, sources: [{ from: 'repeats', given: 'values', values: [] }] }],
  });
  type('Values The result itself 1', '1.0 1.2 1.1');
  expect(last()).toEqual([
    {
      name: null,
      value: null,
      sources: [{ from: 'repeats', given: 'values', values: ['1.0', '1.2', '1.1'], over: null }],
    },
  ]);
  // The mean of three: s = 0.1, u = 0.0577.
  expect(
    await screen.findByText(/Result 1\.10 mg\/L, expanded uncertainty U = 0\.12 mg\/L \(11%\), k = 2/),
  ).toBeInTheDocument();
  type('Mean of The result itself 1', '1');
  expect(await screen.findByText(/U = 0\.20 mg\/L/)).toBeInTheDocument();
});

test('a form that nobody has touched has nothing to be saved', () => {
  const { told } = shown();
  expect(told).not.toHaveBeenCalled();
});

test('says what is missing', async () => {
  const { type } = shown();
  type('formula', 'c');
  expect(await screen.findByText('The input c has no estimate yet')).toBeInTheDocument();
});
