import { useIntl } from '@umijs/max';
import { chooseLanguage } from '../services/language/language';
import { languages } from '../services/languages';
import styles from './login.less';

/** The other languages, one click each. */
export const LanguageSwitch = () => {
  const { locale } = useIntl();
  return (
    <div className={styles.language}>
      {languages
        .filter((language) => language.locale !== locale)
        .map((language) => (
          <button
            key={language.locale}
            type="button"
            lang={language.locale}
            onClick={() => void chooseLanguage(language.locale)}
          >
            {language.name}
          </button>
        ))}
    </div>
  );
};
