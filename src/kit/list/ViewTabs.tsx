import { EllipsisOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import type { Label } from '../../../domain/kit/label';
import { useLabel, useText } from '../format/label';
import styles from './list.less';

/** A named cut of a list: 待我处理, 全部 … with the number of rows where it is known. */
export type View = {
  key: string;
  label: Label;
  params: Readonly<Record<string, unknown>>;
  count?: number | undefined;
};

type Props = { views: readonly View[]; active: string | undefined; onChange: (key: string) => void };

export const ViewTabs = ({ views, active, onChange }: Props) => {
  const label = useLabel();
  const text = useText();
  if (views.length === 0 || active === undefined) return <span />;
  return (
    <Tabs
      className={styles.views}
      activeKey={active}
      onChange={onChange}
      more={{ icon: <EllipsisOutlined aria-hidden={false} aria-label={text('list.moreViews')} /> }}
      items={views.map(({ key, label: words, count }) => ({
        key,
        label: (
          <>
            {label(words)}
            {count === undefined ? null : <span className={styles.count}>{count}</span>}
          </>
        ),
      }))}
    />
  );
};
