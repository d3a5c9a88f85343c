// In a world of its own: it says that nowhere in the document is a field.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { Form } from 'antd';
import { aReport } from '../../domain/report/fixtures/a-report';
import { ConclusionItem } from './ConclusionItem';
import { type CompileDraft, compileInputOf, draftOf } from './compile-draft';

type Props = Parameters<typeof ConclusionItem>[0];

const FALSE = '所检 43 项指标均符合 GB 5749-2022 要求。';
const OWN = { zh: '所检项目中，铅不符合 GB 5749-2022 要求。', en: 'Not in conformity with GB 5749-2022: Lead.' };

type InForm = { record: Props['record']; touched: string[]; sent: { now: () => object } };

const Filled = ({ record, touched, sent }: InForm) => {
  const [form] = Form.useForm<CompileDraft>();
  sent.now = () => compileInputOf(form.getFieldsValue(true));
  return (
    <Form form={form} initialValues={draftOf(record)} onValuesChange={() => touched.push('typed')}>
      <Form.Item name="lang" hidden>
        <input />
      </Form.Item>
      <ConclusionItem record={record} onTake={() => touched.push('taken')} />
    </Form>
  );
};

/** The item in a form, and what the form would send. */
const shown = (stored: string | null, lang: CompileDraft['lang'] = 'zh', locale = 'zh-CN') => {
  const record = {
    report: { title: '检验检测报告', type: 'final', lang, marks: ['cma'], conclusion: 'part', conclusionText: stored },
    document: aReport(3, { conclusion: OWN }),
    conclusionSuggested: 'fail',
    conclusionDiffering: stored,
  } as unknown as Props['record'];
  const touched: string[] = [];
  const sent = { now: (): object => ({}) };
  render(
    <RawIntlProvider value={getIntl(locale)}>
      <Filled record={record} touched={touched} sent={sent} />
    </RawIntlProvider>,
  );
  return { touched, sent: () => sent.now() };
};

test('shows the generated conclusion and no field to type another', () => {
  shown(null);
  expect(screen.getByText(OWN.zh)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['zh', [OWN.zh], [OWN.en]],
  ['en', [OWN.en], [OWN.zh]],
  ['zh-en', [OWN.zh, OWN.en], []],
] as const)('shows it in the languages of the report: %s', (lang, there, away) => {
  shown(null, lang);
  for (const words of there) expect(screen.getByText(words)).toBeInTheDocument();
  for (const words of away) expect(screen.queryByText(words)).toBeNull();
});

test.each([
  ['zh-CN', '采用生成的结论', '不能签名'],
  ['en-US', 'Use the generated one', 'nobody can sign it'],
])('a stored one that differs stands beside it and is given up by one press, in %s', async (locale, button, why) => {
  const { touched, sent } = shown(FALSE, 'zh', locale);
  expect(screen.getByRole('alert')).toHaveTextContent(why);
  expect(screen.getByRole('alert')).toHaveTextContent(FALSE);
  expect(screen.getByText(OWN.zh)).toBeInTheDocument();
  expect(sent()).not.toHaveProperty('conclusionText');
  await act(async () => fireEvent.click(screen.getByText(button)));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent()).toMatchObject({ conclusionText: null, conclusion: 'part' });
  expect(touched).toEqual(['typed']);
});

test('its words may be taken over into the additions, and are printed as the conclusion no more', async () => {
  const { sent } = shown(FALSE);
  await act(async () => fireEvent.click(screen.getByText('移入补充说明')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent()).toMatchObject({ conclusionText: null, additions: FALSE });
});

test('taking the suggestion takes the generated sentence with it', async () => {
  const { touched, sent } = shown(FALSE);
  await act(async () => fireEvent.click(screen.getByText('采用建议：不合格')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent()).toMatchObject({ conclusion: 'fail', conclusionText: null });
  expect(touched).toEqual(['taken']);
});
