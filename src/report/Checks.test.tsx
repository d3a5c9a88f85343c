import { AccessContext } from '@@/plugin-access/context';
import { render, screen, within } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { MemoryRouter } from 'react-router';
import type { ReportCheck } from '../../contract/report/report-view';
import { label } from '../../domain/kit/label';
import { Checks } from './Checks';

const check = (code: string, stage: ReportCheck['stage'], ok: boolean): ReportCheck => ({
  code,
  stage,
  ok,
  text: label(`${code} 的说明`, code),
  fix: ok ? null : label('去填写', 'Enter it'),
  link: ok ? null : '/g?group=system',
});
const shownTo = (access: object, ...checks: ReportCheck[]) =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <AccessContext.Provider value={access as never}>
        <MemoryRouter>
          <Checks checks={checks} />
        </MemoryRouter>
      </AccessContext.Provider>
    </RawIntlProvider>,
  );
const shown = (...checks: ReportCheck[]) => shownTo({ 'setting.read': true }, ...checks);
const heads = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('what stops only the issue stands apart from what stops the submission, with the way to mend it', () => {
  shown(check('element.a', 'submission', false), check('issue.address', 'issue', false));
  expect(heads()).toEqual(['还有 1 项不满足', '有 1 项会在签发（批准、盖章、发放）时拦住报告']);
  const [, later] = screen.getAllByRole('list');
  expect(within(later as HTMLElement).getByRole('link')).toHaveAttribute('href', '/g?group=system');
});

test('a report that only its issue stops is not called incomplete, nor all in order', () => {
  shown(check('element.a', 'submission', true), check('issue.seal', 'issue', false));
  expect(heads()).toEqual(['有 1 项会在签发（批准、盖章、发放）时拦住报告']);
});

test('a report with nothing missing says so', () => {
  shown(check('element.a', 'submission', true), check('issue.seal', 'issue', true));
  expect(heads()).toEqual(['要素齐全，各项检查均满足']);
});

test('the way to mend it is offered to those who may go there; the others read what has to be done', () => {
  shownTo({}, check('issue.address', 'issue', false));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('去填写')).toBeInTheDocument();
});
