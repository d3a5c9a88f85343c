import { event, LANG_CHANGE_EVENT, localeInfo } from '@@/plugin-locale/localeExports';
import { waitFor } from '@testing-library/react';
import { KEPT_LANGUAGE } from '../languages';
import { followLanguage, languageInside } from './language';

/** Texts that the sign-in page has too, and that only a screen behind it has. */
const OUTSIDE = 'frame.about';
const INSIDE = 'words.comma';

it('never draws a language with half of its texts', async () => {
  window.localStorage.setItem(KEPT_LANGUAGE, 'zh-CN');
  await languageInside();
  followLanguage();
  const drawn: boolean[][] = [];
  localeInfo['ar-EG'] = { ...localeInfo['ar-EG'], messages: {} };
  event.on(LANG_CHANGE_EVENT, () => {
    const { messages } = localeInfo['ar-EG'];
    drawn.push([OUTSIDE, INSIDE].map((key) => key in messages));
  });

  window.localStorage.setItem(KEPT_LANGUAGE, 'ar-EG');
  window.dispatchEvent(new StorageEvent('storage', { key: KEPT_LANGUAGE, newValue: 'ar-EG' }));

  await waitFor(() => expect(drawn).toContainEqual([true, true]));
  expect(drawn.flat()).not.toContain(false);
});
