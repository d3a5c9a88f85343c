import { useIntl } from '@umijs/max';
import type { ReactNode } from 'react';
import styles from './gallery.less';
import { type Word, wordIn } from './words';

/** `const word = useWord(); word('fields')`: the page's own words, in the language of the screen. */
export const useWord = (): ((word: Word) => string) => {
  const { locale } = useIntl();
  return (word) => wordIn(locale, word);
};

/** The pieces of one kit. */
export const Part = ({ title, children }: { title: Word; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{useWord()(title)}</h2>
    {children}
  </section>
);

type Props = { name: string; note?: string; children: ReactNode };

/** One component under the name by which it is imported. */
export const Piece = ({ name, note, children }: Props) => (
  <figure className={styles.piece}>
    <figcaption>
      <code dir="ltr">{name}</code>
      {note ? <small>{note}</small> : null}
    </figcaption>
    <div>{children}</div>
  </figure>
);
