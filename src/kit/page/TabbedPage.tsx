import { useSearchParams } from '@umijs/max';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import styles from './page.less';

export type Tab = { key: string; title: string; children: ReactNode };

/** Several screens under one address; the chosen one is in it. */
export const TabbedPage = ({ tabs }: { tabs: readonly Tab[] }) => {
  const [query, setQuery] = useSearchParams();
  const active = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0];
  return (
    <>
      <Tabs
        className={styles.tabs}
        activeKey={active?.key ?? ''}
        items={tabs.map(({ key, title }) => ({ key, label: title }))}
        // The other list starts with its own page and filters.
        onChange={(key) => setQuery(key === tabs[0]?.key ? {} : { tab: key })}
      />
      <div key={active?.key}>{active?.children}</div>
    </>
  );
};
