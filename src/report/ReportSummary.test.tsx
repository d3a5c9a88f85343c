import { render, screen } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import type { ReportRecord } from '../../contract/report/report-view';
import { aReport } from '../../domain/report/fixtures/a-report';
import { ReportSummary } from './ReportSummary';

const FALSE = '所检 43 项指标均符合 GB 5749-2022 要求。';
const OWN = { zh: '所检项目中，铅不符合 GB 5749-2022 要求。', en: 'Not in conformity with GB 5749-2022: Lead.' };

const shown = (report: object, conclusionDiffering: string | null, conclusion: string | typeof OWN = OWN) =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <ReportSummary
        record={{ report, document: aReport(3, { conclusion }), conclusionDiffering } as unknown as ReportRecord}
      />
    </RawIntlProvider>,
  );

test('who audits sees the generated conclusion, and beside it the stored one with what it is', () => {
  shown({ conclusion: 'part', state: 'awaitingAudit' }, FALSE);
  expect(screen.getByText(OWN.zh)).toBeInTheDocument();
  expect(screen.getByText(FALSE)).toBeInTheDocument();
  expect(screen.getByText(/不会印出，也不能签名/)).toBeInTheDocument();
});

test('a choice that the lines contradict is named, but an issued report is judged by nobody again', () => {
  const { unmount } = shown({ conclusion: 'pass', state: 'awaitingApproval' }, null);
  expect(screen.getByText(/结论不能为「合格」/)).toBeInTheDocument();
  unmount();
  shown({ conclusion: 'pass', state: 'issued' }, null, FALSE);
  expect(screen.getByText(FALSE)).toBeInTheDocument();
  expect(screen.queryByText(/结论不能为/)).toBeNull();
});
