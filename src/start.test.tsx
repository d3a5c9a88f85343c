/** Start, guards and the pages for what cannot be shown: sections 2, 6 and 8 of the specification. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createHistory, history, useLocation } from '@umijs/max';
import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { useContext } from 'react';
import { Route, Routes } from 'react-router';
import { routes } from '../config/routes';
import { brokenOff, httpAnswer } from '../tests/support/http-answer';
import { late } from '../tests/support/late-answers';
import { inFrame } from './layouts/frame/fixture';
import { AllowedContext } from './layouts/main/allowed-context';
import Loading from './loading';
import NotFound from './pages/404';
import Exception from './pages/exception';
import NotBuilt from './pages/not-built';
import { askEarly, fetchInitialState } from './services/current-user';
import { forgetListPreferences } from './services/list-preferences';
import { keepToken, readToken } from './services/session';
import Allowed from './wrappers/allowed';
import FormAccess from './wrappers/form-access';
import SignedIn from './wrappers/signed-in';

const fetchMock = jest.fn();
const answers = (status: number, data: unknown) => {
  fetchMock.mockResolvedValueOnce(httpAnswer({ code: status, data, message: 'so' }, status));
};

late.by = 0;
beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  Cookies.remove('token', { path: '/' });
  history.push('/order?state=draft#fees');
});

describe('before anything is shown, the initial state', () => {
  it('is who is signed in', async () => {
    keepToken('t');
    answers(200, { id: 'u1', name: '张' });
    expect(await fetchInitialState()).toEqual({ currentUser: { id: 'u1', name: '张' } });
    expect(fetchMock.mock.calls[0][0]).toBe('/api/user');
  });

  it('is asked for before anything is drawn, with how lists look, and once', async () => {
    keepToken('t');
    answers(200, { id: 'u1', name: '张' });
    answers(200, { layouts: {}, views: [] });
    askEarly();
    expect(await fetchInitialState()).toEqual({ currentUser: { id: 'u1', name: '张' } });
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/user', '/api/lists']);
    forgetListPreferences();
  });

  it('is not asked for early on an open page, or without a token', () => {
    askEarly();
    keepToken('t');
    history.push('/login');
    askEarly();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it.each([401, 403, 500])(
    'that is refused (%d) clears the token and leads to /login with the encoded original location',
    async (status) => {
      keepToken('t');
      answers(status, {});
      expect(await fetchInitialState()).toEqual({});
      expect(readToken()).toBeUndefined();
      expect(history.location).toMatchObject({
        pathname: '/login',
        search: '?redirect=%2Forder%3Fstate%3Ddraft%23fees',
      });
    },
  );

  it('that nobody answers for is asked for again and keeps the session: cut off, starting again, overloaded', async () => {
    jest.useFakeTimers();
    keepToken('t');
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    // The page is left between the head of the answer and its body.
    fetchMock.mockResolvedValueOnce(brokenOff());
    answers(503, {});
    answers(429, {});
    answers(200, { id: 'u1', name: '张' });
    const asked = fetchInitialState();
    const waiting = render(<Loading />);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(waiting.getByRole('alert')).toHaveTextContent('服务器暂时没有回应');
    // The next one need not be waited for.
    await act(async () => {
      fireEvent.click(waiting.getByRole('button', { name: '重试' }));
      await jest.advanceTimersByTimeAsync(4_000);
    });
    expect(await asked).toEqual({ currentUser: { id: 'u1', name: '张' } });
    expect([readToken(), history.location.pathname, fetchMock.mock.calls.length]).toEqual(['t', '/order', 5]);
    expect(waiting.queryByRole('alert')).toBeNull();
    jest.useRealTimers();
  });

  it('without a token is nobody, and nothing is asked', async () => {
    expect(await fetchInitialState()).toEqual({});
    expect(history.location.pathname).toBe('/login');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it.each(['/login', '/exception?errorCode=1', '/s/7', '/qa/1/2/3', '/qrcode/report/7', '/qrcode/sample/7'])(
    'is not asked for on %s, which is open to visitors',
    async (path) => {
      keepToken('t');
      history.push(path);
      expect(await fetchInitialState()).toEqual({});
      expect(`${history.location.pathname}${history.location.search}`).toBe(path);
      expect(fetchMock).not.toHaveBeenCalled();
    },
  );

  it('is waited for in the shape of the frame, without a word', () => {
    const { container } = render(<Loading />);
    expect(container.querySelector('[aria-busy=true]')).toBeInTheDocument();
    expect(container).toHaveTextContent(/^$/);
  });
});

const Verdict = () => <p>{useContext(AllowedContext) ? 'allowed' : 'refused'}</p>;
const Where = () => <p>{`at ${useLocation().pathname}${useLocation().search}`}</p>;
const guarded = (guard: ReactNode, at: string, resources?: string[]) =>
  render(
    inFrame(
      <Routes>
        <Route path="/login" element={<Where />} />
        <Route element={guard}>
          <Route path="/order/add" element={<p>the form</p>} />
          <Route path="/order/:id/edit" element={<p>the form</p>} />
          <Route path="/sample/add" element={<p>the form</p>} />
          <Route path="/sample/:id/edit" element={<p>the form</p>} />
          <Route path="*" element={<p>the screen</p>} />
        </Route>
      </Routes>,
      { at, ...(resources && { user: { resources } }) },
    ),
  );

describe('the first guard of the main layout', () => {
  it('lets in who is signed in', () => {
    guarded(<SignedIn />, '/order', []);
    expect(screen.getByText('the screen')).toBeInTheDocument();
  });

  it('sends a stranger to sign in, and back to where he wanted to be', () => {
    guarded(<SignedIn />, '/order?state=draft');
    expect(screen.getByText('at /login?redirect=%2Forder%3Fstate%3Ddraft')).toBeInTheDocument();
  });

  it('shows the initial loading view while it is asked who has just signed in', () => {
    keepToken('t');
    guarded(<SignedIn />, '/order');
    expect(screen.getByTestId('loading')).toBeInTheDocument();
  });
});

describe('the second guard of the main layout', () => {
  const verdict = (at: string, resources: string[]) =>
    render(
      inFrame(
        <Routes>
          <Route element={<Allowed />}>
            <Route path="*" element={<Verdict />} />
          </Route>
        </Routes>,
        { at, user: { resources } },
      ),
    );

  it.each([
    ['/order', ['order.read'], 'allowed'],
    ['/order', ['customer.read'], 'refused'],
    ['/role', ['order.read'], 'refused'],
    ['/403', [], 'allowed'],
    ['/nowhere', [], 'allowed'],
  ])('of %s with %j: %s', (at, resources, said) => {
    verdict(at, resources);
    expect(screen.getByText(said)).toBeInTheDocument();
  });
});

describe('the extra guard of the order and sample forms', () => {
  it.each([
    ['/order/add', 'order.create'],
    ['/order/7/edit', 'order.update'],
    ['/sample/add', 'sample.create'],
    ['/sample/7/edit', 'sample.update'],
  ])('opens %s to %s alone', (at, right) => {
    const { unmount } = guarded(<FormAccess />, at, [right]);
    expect(screen.getByText('the form')).toBeInTheDocument();
    unmount();
    const others = ['order.create', 'order.update', 'sample.create', 'sample.update', 'order.read', 'sample.read'];
    guarded(
      <FormAccess />,
      at,
      others.filter((other) => other !== right),
    );
    expect(screen.queryByText('the form')).toBeNull();
    expect(screen.getByText('No access')).toBeInTheDocument();
  });
});

describe('what cannot be shown', () => {
  it('any unmatched path shows a not-found page', () => {
    const [root] = routes;
    const framed = root?.routes.find(({ path }) => path === '/');
    expect((framed as { routes: object[] }).routes.at(-1)).toMatchObject({ path: '*', component: '@/pages/404' });
    render(inFrame(<NotFound />, { at: '/nowhere' }));
    expect(screen.getByRole('heading')).toHaveTextContent('Page not found');
  });

  it('/exception receives errorCode and errorMessage as query parameters', () => {
    render(inFrame(<Exception />, { at: '/exception?errorCode=E7&errorMessage=%3Cb%3Ebroken%3C%2Fb%3E' }));
    expect(screen.getByRole('heading')).toHaveTextContent('E7');
    expect(screen.getByText('<b>broken</b>')).toBeInTheDocument();
  });

  it('/print, later work, says so by its name, and is no fault', () => {
    render(inFrame(<NotBuilt />, { at: '/print' }));
    expect(screen.getByRole('heading')).toHaveTextContent('Print: not built yet');
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back to the workbench' })).toBeInTheDocument();
  });
});
