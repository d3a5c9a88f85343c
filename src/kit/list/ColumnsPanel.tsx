import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useText } from '../format/label';
import { type Arranged, changed, moved } from './layout';
import styles from './list.less';

type Props<Row> = {
  list: readonly Arranged<Row>[];
  onChange: (list: Arranged<Row>[]) => void;
  onReset: () => void;
};

const titleOf = <Row,>({ column, key }: Arranged<Row>): string =>
  typeof column.title === 'string' && column.title !== '' ? column.title : key;

/** Which columns a list shows, in which order, and which stay in sight when it is scrolled sideways. */
export const ColumnsPanel = <Row,>({ list, onChange, onReset }: Props<Row>) => {
  const text = useText();
  return (
    <div className={styles.columns}>
      <ul aria-label={text('list.columns')}>
        {list.map((each, index) => {
          const { key, visible, fixed } = each;
          const name = titleOf(each);
          return (
            <li key={key}>
              <Checkbox
                checked={visible}
                // A list without any column shows nothing at all.
                disabled={visible && list.filter((other) => other.visible).length === 1}
                onChange={() => onChange(changed(list, key, { visible: !visible }))}
              >
                {name}
              </Checkbox>
              <Button
                type="text"
                size="small"
                aria-pressed={fixed === 'left'}
                aria-label={text('list.pin', { name })}
                title={text('list.pin', { name })}
                icon={fixed === 'left' ? <PushpinFilled /> : <PushpinOutlined />}
                onClick={() => onChange(changed(list, key, { fixed: fixed === 'left' ? null : 'left' }))}
              />
              <Button
                type="text"
                size="small"
                aria-label={text('list.up', { name })}
                title={text('list.up', { name })}
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                onClick={() => onChange(moved(list, key, -1))}
              />
              <Button
                type="text"
                size="small"
                aria-label={text('list.down', { name })}
                title={text('list.down', { name })}
                icon={<ArrowDownOutlined />}
                disabled={index === list.length - 1}
                onClick={() => onChange(moved(list, key, 1))}
              />
            </li>
          );
        })}
      </ul>
      <p className="muted">{text('list.widthHint')}</p>
      <Button size="small" onClick={onReset}>
        {text('list.resetColumns')}
      </Button>
    </div>
  );
};
