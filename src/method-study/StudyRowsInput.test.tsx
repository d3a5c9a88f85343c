import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { useState } from 'react';
import type { StudyRow } from '../../domain/method-study/method-study.shapes';
import { inFrame } from '../layouts/frame/fixture';
import { StudyRowsInput } from './StudyRowsInput';

const Asked = ({ kind, demands, told }: { kind: string; demands: object; told: (rows: StudyRow[]) => void }) => {
  const [rows, setRows] = useState<StudyRow[]>([]);
  return (
    <Form initialValues={{ kind, unit: 'mg/L', lodRule: 't99', ...demands }}>
      {['kind', 'unit', 'lodRule', ...Object.keys(demands)].map((name) => (
        <Form.Item key={name} name={name} noStyle>
          <input aria-label={name} />
        </Form.Item>
      ))}
      <StudyRowsInput
        value={rows}
        onChange={(next) => {
          setRows(next);
          told(next);
        }}
      />
    </Form>
  );
};

const shown = (kind: string, demands: object = {}) => {
  const told = jest.fn<void, [StudyRow[]]>();
  render(inFrame(<Asked kind={kind} demands={demands} told={told} />, {}));
  fireEvent.click(screen.getByRole('button', { name: /Add a line/ }));
  const paste = (where: string, text: string) =>
    fireEvent.paste(screen.getByLabelText(where), { clipboardData: { getData: () => text } });
  return { paste, last: () => told.mock.lastCall?.[0] ?? [] };
};

const SEVEN = ['0.021', '0.024', '0.019', '0.022', '0.025', '0.020', '0.023'];

test('a column of blanks is one batch, and its limits are shown at once', async () => {
  const { paste, last } = shown('blanks', { maxLod: '0.005' });
  paste('Values 1', ['空白', ...SEVEN].join('\n'));
  expect(last()).toEqual([{ values: SEVEN }]);
  expect(await screen.findByText('0.006789 mg/L')).toBeInTheDocument();
  expect(screen.getByText(/Not met: LOD at most 0.005 mg\/L, found 0.006789 mg\/L/)).toBeInTheDocument();
});

test('an outlier is named, and stays until it is left out with a reason', async () => {
  const { paste, last } = shown('blanks');
  paste('Values 1', [...SEVEN, '0.050'].join('\n'));
  expect(await screen.findByText(/Outlier 1: 0\.050: Grubbs 2\.426 > 2\.274 \(1 %\)/)).toBeInTheDocument();
  fireEvent.click(screen.getAllByRole('button', { name: 'Leave it out' })[0] as HTMLElement);
  fireEvent.change(screen.getByLabelText('Why left out 1'), { target: { value: '移液失误' } });
  expect(last()).toEqual([{ values: SEVEN, out: ['0.050'], reason: '移液失误' }]);
  expect(screen.queryByText(/Outlier 1/)).toBeNull();
});

test('a block with its headings becomes levels of recovery', async () => {
  const { paste, last } = shown('recovery');
  paste('Sample or level 1', '样品\t加标量\t加标前\t测定\n低\t1.00\t0.50\t1.48\t1.45\n高\t5.00\t\t4.60\t4.70');
  expect(last()).toEqual([
    { name: '低', added: '1.00', before: '0.50', values: ['1.48', '1.45'] },
    { name: '高', added: '5.00', before: null, values: ['4.60', '4.70'] },
  ]);
  expect(await screen.findByText('96.5')).toBeInTheDocument();
});

test('says why nothing follows from the data, and nothing while a number is half typed', async () => {
  const { last } = shown('duplicates');
  fireEvent.change(screen.getByLabelText('Values 1'), { target: { value: '1.0' } });
  expect(await screen.findByText('Each sample needs two values or more')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Values 1'), { target: { value: '1.0, 1.' } });
  expect(last()).toEqual([{ values: ['1.0', '1.'] }]);
  expect(screen.queryByRole('status')).toBeNull();
});
