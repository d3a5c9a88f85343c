import { useIntl } from '@umijs/max';
import { App, Segmented } from 'antd';
import { chooseLanguage } from '../services/language/language';
import { languages } from '../services/languages';
import { FieldPieces, PickerPieces } from './FieldPieces';
import { FilePieces } from './FilePieces';
import { FormPieces } from './FormPieces';
import styles from './gallery.less';
import { ListPieces } from './ListPieces';
import { PagePieces } from './PagePieces';
import { useWord } from './Piece';
import { StatePieces } from './StatePieces';
import { StepPieces } from './StepPieces';
import { ValuePieces } from './ValuePieces';

/** The kits of src/kit in one page, for developers of screens; only the development server serves it. */
export const Gallery = () => {
  const { locale } = useIntl();
  const word = useWord();
  return (
    <App>
      <main className={styles.gallery}>
        <header className={styles.head}>
          <h1>{word('title')}</h1>
          <Segmented
            value={locale}
            options={languages.map(({ locale: value, name }) => ({ value, label: name }))}
            onChange={(next) => void chooseLanguage(next as (typeof languages)[number]['locale'])}
          />
        </header>
        <p>{word('about')}</p>
        <FieldPieces />
        <PickerPieces />
        <FormPieces />
        <ListPieces />
        <StatePieces />
        <StepPieces />
        <ValuePieces />
        <FilePieces />
        <PagePieces />
      </main>
    </App>
  );
};
