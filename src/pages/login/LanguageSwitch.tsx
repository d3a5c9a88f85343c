import { GlobalOutlined } from '@ant-design/icons';
import { setLocale, useIntl } from '@umijs/max';
import { Button } from 'antd';
import styles from './login.less';

/** Each language names itself in its own words, so that it is found by whoever reads only that one. */
export const LanguageSwitch = () => {
  const { locale } = useIntl();
  const isChinese = locale === 'zh-CN';
  return (
    <Button
      type="text"
      className={styles.language}
      icon={<GlobalOutlined />}
      lang={isChinese ? 'en' : 'zh'}
      onClick={() => setLocale(isChinese ? 'en-US' : 'zh-CN', false)}
    >
      {isChinese ? 'English' : '中文'}
    </Button>
  );
};
