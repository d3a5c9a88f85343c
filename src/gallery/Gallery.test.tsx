import '../../tests/support/without-styles';
import { render } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { inFrame } from '../layouts/frame/fixture';
import { languages } from '../services/languages';
import { Gallery } from './Gallery';
import { wordIn } from './words';

jest.setTimeout(120_000);

/** The lists that the pickers and the table of the development server ask for: empty. */
const serve = async () => {
  const text = JSON.stringify({
    code: 200,
    data: { list: [], total: 0, current: 1, pageSize: 10, layouts: {}, views: [] },
  });
  const response = {
    ok: true,
    status: 200,
    statusText: '',
    headers: new Headers(),
    text: async () => text,
    clone: () => response,
  };
  return response;
};

beforeAll(() => {
  createHistory({ type: 'browser' });
  globalThis.fetch = serve as unknown as typeof fetch;
});

test.each(languages.map(({ locale }) => locale))('in %s every kit is drawn, and no text is missing', (locale) => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container, unmount } = render(
    inFrame(<Gallery />, { locale, at: '/gallery', user: { resources: ['testArea.read'] } as never }),
  );
  // By their texts: roles are computed for the whole page each time, which takes longer than drawing it.
  const headings = [...container.querySelectorAll('h1, h2')].map(({ textContent }) => textContent);
  for (const word of [
    'title',
    'fields',
    'pickers',
    'forms',
    'lists',
    'states',
    'steps',
    'values',
    'files',
    'pages',
  ] as const)
    expect(headings).toContain(wordIn(locale, word));
  const said = complaints.mock.calls.map((call) => call.map(String).join(' '));
  // What the server answers after this would be drawn outside of the test.
  unmount();
  complaints.mockRestore();
  expect(said.filter((each) => /Missing message|formatMessage|MISSING_TRANSLATION/i.test(each))).toEqual([]);
});
