import '../../../tests/support/without-styles';
import { render } from '@testing-library/react';
import { inFrame } from '../../layouts/frame/fixture';
import { languages } from '../../services/languages';
import { SideDrawer } from './SideDrawer';

const sides = (locale: string) =>
  (['end', 'start'] as const).map((from) => {
    const { unmount } = render(inFrame(<SideDrawer open from={from} title="R2026-0012" />, { locale }));
    const side = /ant-drawer-(left|right)/.exec(document.querySelector('.ant-drawer')?.className ?? '')?.[1];
    unmount();
    return side;
  });

test('a record opens across from the menu, at whichever side a language has it', () => {
  const found = Object.fromEntries(languages.map(({ locale }) => [locale, sides(locale)]));
  expect(found).toEqual({
    'zh-CN': ['right', 'left'],
    'en-US': ['right', 'left'],
    'ar-EG': ['left', 'right'],
  });
});
