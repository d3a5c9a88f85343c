import { AccessContext } from '@@/plugin-access/context';
import { render, screen } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { MemoryRouter } from 'react-router';
import type { ReportRecord } from '../../contract/report/report-view';
import { conformityOf } from '../../domain/report/conformity';
import { aReport } from '../../domain/report/fixtures/a-report';
import { ReportSummary } from './ReportSummary';

const FALSE = '所检 43 项指标均符合 GB 5749-2022 要求。';
const OWN = { zh: '所检项目中，铅不符合 GB 5749-2022 要求。', en: 'Not in conformity with GB 5749-2022: Lead.' };

const deviationsKnown = [
  { text: { zh: '缩短消解时间', en: 'Digestion shortened' }, agreed: false },
  { text: { zh: '改用塑料瓶', en: 'Plastic bottles' }, agreed: true },
];

const shown = (
  report: object,
  conclusionDiffering: string | null,
  conclusion: string | typeof OWN = OWN,
  document: object = {},
) =>
  render(
    <MemoryRouter>
      <AccessContext.Provider value={{ 'order.read': true } as never}>
        <RawIntlProvider value={getIntl('zh-CN')}>
          <ReportSummary
            record={
              {
                report,
                document: aReport(3, { conclusion, ...document }),
                conclusionDiffering,
                deviationsKnown,
              } as unknown as ReportRecord
            }
          />
        </RawIntlProvider>
      </AccessContext.Provider>
    </MemoryRouter>,
  );

test('who audits sees the generated conclusion, and beside it the stored one with what it is', () => {
  shown({ conclusion: 'part', state: 'awaitingAudit' }, FALSE);
  expect(document.body).toHaveTextContent(OWN.zh);
  expect(document.body).toHaveTextContent(FALSE);
  expect(screen.getByText(/不会印出，也不能签名/)).toBeInTheDocument();
});

test('a choice that the lines contradict is named, but an issued report is judged by nobody again', () => {
  const { unmount } = shown({ conclusion: 'pass', state: 'awaitingApproval' }, null);
  expect(screen.getByText(/结论不能为「合格」/)).toBeInTheDocument();
  unmount();
  shown({ conclusion: 'pass', state: 'issued' }, null, FALSE);
  expect(document.body).toHaveTextContent(FALSE);
  expect(screen.queryByText(/结论不能为/)).toBeNull();
});

test('shows what the conclusion is put from, per sample and criterion', () => {
  const { lines } = aReport(3);
  const conformity = conformityOf(lines, () => ['GB 5749-2022']);
  shown({ conclusion: 'fail', state: 'awaitingAudit' }, null, OWN, { conformity });
  const list = screen.getByRole('list', { name: '各样品按各依据的判定' });
  expect(list).toHaveTextContent('W202611-0001-001 · GB 5749-2022不符合：铅（已判定 3 项）');
});

test('names the deviations that the records know, and leads to the order where the client was not asked', () => {
  shown({ conclusion: 'fail', state: 'awaitingAudit', orderId: 'order-1' }, null);
  expect(screen.getByText('缩短消解时间').closest('li')).toHaveTextContent('待客户同意');
  expect(screen.getByText('改用塑料瓶').closest('li')).toHaveTextContent('客户已同意');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/order?id=order-1');
});

test('says who signed the opinion, and of one that nobody signed that it is not printed', () => {
  const opinion = '建议冲洗后复测。';
  const { unmount } = shown({ state: 'awaitingAudit', opinion }, null, OWN, {
    opinion,
    opinionBy: { name: '徐雅', on: '2026-11-12' },
  });
  expect(screen.getByText(/由 徐雅 签署/)).toBeInTheDocument();
  unmount();
  shown({ state: 'compiling', opinion }, null);
  expect(screen.getByText(/不会印出：$/)).toBeInTheDocument();
  expect(screen.getByText(opinion)).toBeInTheDocument();
});
