import { existsSync } from 'node:fs';
import path from 'node:path';
import arEG from 'antd/es/locale/ar_EG';
import enUS from 'antd/es/locale/en_US';
import { languageOf } from '../../domain/kit/label';
import { directionOf, languages } from './languages';

describe('languages', () => {
  it('are right to left where their locale begins with he, ar, fa or ku', () => {
    expect(['he-IL', 'ar-EG', 'ar', 'fa-IR', 'ku-IQ'].map(directionOf)).toEqual(Array(5).fill('rtl'));
    expect(['zh-CN', 'en-US', 'sharp'].map(directionOf)).toEqual(Array(3).fill('ltr'));
  });

  it('have their texts each', () => {
    for (const { locale } of languages)
      expect(existsSync(path.join(__dirname, '../locales', `${locale}.ts`))).toBe(true);
  });

  it('are answered by the server in each of them', () => {
    expect(languages.map(({ locale }) => languageOf(locale))).toEqual(['zh', 'en', 'ar']);
  });

  it('say in English, where pages are turned, what the specification says', () => {
    expect(enUS.Pagination).toMatchObject({
      items_per_page: '/ page',
      jump_to: 'Go to',
      jump_to_confirm: 'confirm',
      page: 'Page',
      prev_page: 'Previous Page',
      next_page: 'Next Page',
      prev_5: 'Previous 5 Pages',
      next_5: 'Next 5 Pages',
      prev_3: 'Previous 3 Pages',
      next_3: 'Next 3 Pages',
      page_size: 'Page Size',
    });
  });

  it('carry the words of the components too', () => {
    expect(arEG.Pagination?.next_page).toMatch(/[\u0600-\u06ff]/);
  });
});
