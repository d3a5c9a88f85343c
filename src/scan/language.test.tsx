import { fireEvent, render, screen } from '@testing-library/react';
import arabic from '../../domain/words/ar-EG/all';
import { ScanPage } from './ScanPage';

/** Opens a page in a language; the Arabic words are answered with a status. */
const opened = (locale: string, status = 200): string[] => {
  const asked: string[] = [];
  Object.assign(globalThis, {
    ARABIC_WORDS: '/arabic.0.json',
    fetch: async (path: string) => {
      asked.push(path);
      return { ok: status < 400, status, json: async () => arabic };
    },
  });
  window.localStorage.setItem('umi_locale', locale);
  render(<ScanPage title="report">.</ScanPage>);
  return asked;
};

test('each language leads to the two others; the Arabic words travel to those alone who read them', async () => {
  const asked = opened('zh-CN');
  expect(screen.getByText('报告核验')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(screen.getByText('Report check')).toBeInTheDocument();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'العربية' }));
  expect(await screen.findByText('التحقق من التقرير')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(asked).toEqual(['/arabic.0.json']);
  fireEvent.click(screen.getByRole('button', { name: '中文' }));
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test('where the Arabic words cannot be had the page speaks English, from the left', async () => {
  opened('ar-EG', 500);
  expect(await screen.findByText('Report check')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});
