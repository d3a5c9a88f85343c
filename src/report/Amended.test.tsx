import { render, screen, within } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { label } from '../../domain/kit/label';
import { aReport } from '../../domain/report/fixtures/a-report';
import type { ReportAmendment, ReportDocument } from '../../domain/report/report-document';
import { Amended } from './Amended';
import { Lines } from './Lines';

const base: ReportAmendment = { version: 1, replaces: 'HJ2026WQ00017', reason: '样品名称有误' };

const shown = (amendment: ReportAmendment) => {
  const report = aReport(3);
  const lines = report.lines.map((line, index) => ({ ...line, amended: index < 2 }));
  const document: ReportDocument = { ...report, amendment, lines };
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <Lines document={document} sources={[]} />
      <Amended document={document} />
    </RawIntlProvider>,
  );
};

test('a changed line says what stood there, a new one that it is new', () => {
  const was = label('结果 0.0012 mg/L', 'result 0.0012 mg/L');
  shown({
    ...base,
    lines: [
      { no: 1, was },
      { no: 2, was: null },
    ],
  });
  expect(screen.getByText('已更改，原报告为：结果 0.0012 mg/L')).toBeInTheDocument();
  expect(screen.getByText('原报告中没有本行')).toBeInTheDocument();
  expect(screen.queryByText('较上一版有更改')).toBeNull();
});

test('a report that did not keep what stood there still says that the line has changed', () => {
  shown(base);
  expect(screen.getAllByText('较上一版有更改')).toHaveLength(2);
});

test('facts stand with what the replaced report said, and removed results in a list of their own', () => {
  const [line] = aReport(1).lines;
  if (line === undefined) throw new Error('the sample report has a line');
  shown({
    ...base,
    facts: [{ what: label('项目名称', 'Project'), was: null, is: '例行检测' }],
    removed: [{ ...line, item: '汞', value: '<0.0001' }],
  });
  const [facts, removed] = screen.getAllByRole('table').slice(1);
  expect(facts).toHaveTextContent('项目名称—例行检测');
  expect(
    within(removed as HTMLElement)
      .getByText('汞')
      .closest('tr'),
  ).toHaveTextContent('<0.0001');
  expect(screen.getByText('较 HJ2026WQ00017 删去的结果')).toBeInTheDocument();
});

test('a report that replaces none shows nothing of it', () => {
  const { container } = render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <Amended document={aReport(1)} />
    </RawIntlProvider>,
  );
  expect(container).toBeEmptyDOMElement();
});
