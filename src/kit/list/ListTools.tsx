import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Dropdown, Popover } from 'antd';
import type { ReactNode } from 'react';
import type { ListLayout } from '../../../contract/list-view/lists';
import { usePhone } from '../../theme/use-phone';
import { useText } from '../format/label';
import { ColumnsPanel } from './ColumnsPanel';
import type { Arranged } from './layout';
import styles from './list.less';

export type Density = NonNullable<ListLayout['density']>;

type Props<Row> = {
  /** The screen's own tools, such as export and import. */
  children?: ReactNode;
  columns: readonly Arranged<Row>[];
  onColumns: (list: Arranged<Row>[]) => void;
  onReset: () => void;
  density: Density;
  onDensity: (density: Density) => void;
  onReload: () => void;
};

const densities: readonly Density[] = ['large', 'middle', 'small'];

/** At the right of the search line: reload, row density, columns. */
export const ListTools = <Row,>(props: Props<Row>) => {
  const { children, columns, onColumns, onReset, density, onDensity, onReload } = props;
  const text = useText();
  const hasRows = !usePhone();
  return (
    <div className={styles.tools}>
      {children}
      <Button
        type="text"
        icon={<ReloadOutlined />}
        aria-label={text('list.reload')}
        title={text('list.reload')}
        onClick={onReload}
      />
      {hasRows ? (
        <Dropdown
          trigger={['click']}
          menu={{
            selectable: true,
            selectedKeys: [density],
            items: densities.map((key) => ({ key, label: text(`list.density.${key}`) })),
            onClick: ({ key }) => onDensity(key as Density),
          }}
        >
          <Button
            type="text"
            icon={<ColumnHeightOutlined />}
            aria-label={text('list.density')}
            title={text('list.density')}
          />
        </Dropdown>
      ) : null}
      <Popover
        trigger="click"
        placement="bottomRight"
        title={text('list.columns')}
        content={<ColumnsPanel list={columns} onChange={onColumns} onReset={onReset} />}
      >
        <Button type="text" icon={<SettingOutlined />} aria-label={text('list.columns')} title={text('list.columns')} />
      </Popover>
    </div>
  );
};
