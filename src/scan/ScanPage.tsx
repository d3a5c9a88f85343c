import type { ReactNode } from 'react';
import { Mark } from '../kit/plain/Mark';
import { cssVariables } from '../theme/css-variables';
import { Speaking, useSay, useSpeech } from './language';
import './scan.css';
import { words } from './words';

const colors = `${cssVariables({ mode: 'light', density: 'comfortable' })}@media (prefers-color-scheme: dark){${cssVariables({ mode: 'dark', density: 'comfortable' })}}`;

type Props = { title: keyof typeof words.title; children: ReactNode };

const Sheet = ({ title, children }: Props) => {
  const say = useSay();
  const { others, choose } = useSpeech();
  return (
    <div className="scan">
      <title>{`${say(words.title[title])} · ${say(words.brand)}`}</title>
      <meta name="robots" content="noindex" />
      <style>{colors}</style>
      <header className="scan-head">
        <Mark size={22} color="var(--hj-teal)" />
        <b>{say(words.brand)}</b>
        <span>{say(words.title[title])}</span>
        {others.map(({ locale, name }) => (
          <button key={locale} type="button" lang={locale} onClick={() => choose(locale)}>
            {name}
          </button>
        ))}
      </header>
      <main>{children}</main>
      <footer>{say(words.footer)}</footer>
    </div>
  );
};

/** The frame of every page that is opened from a scanned code: no menu, no sign-in. */
export const ScanPage = (props: Props) => (
  <Speaking>
    <Sheet {...props} />
  </Speaking>
);
