import { GlobalOutlined } from '@ant-design/icons';
import { setLocale, useIntl } from '@umijs/max';
import { Button } from 'antd';
import { languages } from '../../services/languages';
import styles from './login.less';

/** The other languages, one click each. */
export const LanguageSwitch = () => {
  const { locale } = useIntl();
  return (
    <div className={styles.language}>
      <GlobalOutlined />
      {languages
        .filter((language) => language.locale !== locale)
        .map((language) => (
          <Button
            key={language.locale}
            type="text"
            lang={language.locale}
            onClick={() => setLocale(language.locale, false)}
          >
            {language.name}
          </Button>
        ))}
    </div>
  );
};
