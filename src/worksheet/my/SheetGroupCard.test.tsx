import '../../../tests/support/without-styles';
import { render, screen } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { inFrame } from '../../layouts/frame/fixture';
import { SheetGroupCard } from './SheetGroupCard';

const task = (id: string, itemName: string, itemNameEn: string | null) => ({
  id,
  itemName,
  itemNameEn,
  hasData: false,
});
const group = {
  id: 's1',
  mandateId: 'm1',
  mandateName: 'RW2026-0001-01',
  state: '',
  dueDate: '2026-11-20',
  tasks: [
    task('1', '铅', 'Lead'),
    task('2', '汞', 'Mercury'),
    task('3', '铅', 'Lead'),
    task('4', '臭和味', null),
    ...['4', '5', '6', '7'].map((name) => task(`i${name}`, name, null)),
  ],
};

beforeAll(() => createHistory({ type: 'browser' }));

test.each([
  ['zh-CN', '铅、汞、臭和味、4、5、6'],
  ['en-US', 'Lead, Mercury, 臭和味, 4, 5, 6'],
  ['ar-EG', 'Lead، Mercury، 臭和味، 4، 5، 6'],
])(
  'names the items of a worksheet in %s, as far as they have a name there, and cuts them at their end',
  (locale, names) => {
    render(inFrame(<SheetGroupCard group={group as never} kind="enter" onDone={() => undefined} />, { locale }));
    const line = screen.getByText(names);
    expect(line).toHaveAttribute('dir', 'auto');
    expect(line.nextElementSibling).toHaveTextContent('+1');
    expect(line.nextElementSibling).toHaveAttribute('dir', 'ltr');
  },
);
