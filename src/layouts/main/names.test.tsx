/** What the frame calls screens, and which of them it offers where. */
import '../../../tests/support/without-styles';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { Shortcuts } from '../../home/Shortcuts';
import { inFrame } from '../frame/fixture';
import { GoTo } from '../frame/go-to/GoTo';
import { HeadBar } from './HeadBar';
import { SideMenu } from './SideMenu';

const line = (path: string, name: string, nameEn: string, area: string, areaName: string, areaNameEn: string) => ({
  path,
  name,
  nameEn,
  area,
  areaName,
  areaNameEn,
});

/** May open orders and clients, and make new orders; his role shows orders alone, under a name of its own. */
const user = {
  name: '李婷',
  username: 'liting',
  resources: ['order.read', 'order.create', 'customer.read'],
  roles: [],
  msg: [],
  menu: [line('/order', '收样台', 'Front desk', '#business', '业务', 'Business')],
};

configure({ defaultHidden: true });
jest.setTimeout(60_000);

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.trim());

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch;
});

test('the menu and the shortcuts of the workbench are those of the role, by the names of the laboratory', () => {
  const { unmount } = render(inFrame(<SideMenu collapsed={false} />, { user }));
  expect(links()).toEqual(['Front desk']);
  unmount();
  render(inFrame(<Shortcuts />, { user }));
  expect(links()).toEqual(['Front desk']);
  expect(screen.getByText('Business')).toBeInTheDocument();
});

test('Ctrl+K leads to every screen that the rights open, found by either name, and to the forms for something new', () => {
  render(inFrame(<GoTo />, { user, dialog: 'goTo' }));
  const typed = (words: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: words } });
    return screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent);
  };
  expect(typed('')).toEqual(expect.arrayContaining(['Workbench', 'Front desk', 'Clients', 'New order']));
  expect(typed('orders')).toContain('Front desk');
  expect(typed('front')).toContain('Front desk');
  expect(typed('equipment')).toEqual([]);
});

test('the trail leads from the area over the list to the form', () => {
  render(inFrame(<HeadBar />, { user, at: '/order/7/edit' }));
  const [bar] = screen.getAllByRole('banner');
  expect(bar).toHaveTextContent(/^Business \/ Front desk \/ Edit order/);
  expect(within(bar as HTMLElement).getByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/order');
});

test('a list stands under its area, and a screen of no area alone', () => {
  const { unmount } = render(inFrame(<HeadBar />, { user, at: '/customer' }));
  expect(screen.getByRole('banner')).toHaveTextContent(/^Business \/ Clients/);
  unmount();
  render(inFrame(<HeadBar />, { user, at: '/nowhere' }));
  expect(screen.getByRole('banner')).toHaveTextContent(/^Page not found/);
});
