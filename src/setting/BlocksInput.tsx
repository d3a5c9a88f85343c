import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReportBlock, reportBlockNames } from '../../domain/report/report-common';
import { useLabel, useText } from '../kit/format/label';
import styles from './g.less';

type Props = { value?: ReportBlock[]; onChange?: (blocks: ReportBlock[]) => void; id?: string; disabled?: boolean };

const moved = (blocks: readonly ReportBlock[], from: number, by: 1 | -1): ReportBlock[] => {
  const next = [...blocks];
  const [block] = next.splice(from, 1);
  if (block !== undefined) next.splice(from + by, 0, block);
  return next;
};

/** The parts of a report in their order, each moved up or down by a button. */
export const BlocksInput = ({ value = [], onChange, id, disabled = false }: Props) => {
  const label = useLabel();
  const text = useText();
  return (
    <ol id={id} className={styles.blocks}>
      {value.map((block, index) => {
        const name = label(reportBlockNames[block]);
        const move = (by: 1 | -1, Icon: typeof UpOutlined, key: 'up' | 'down', isLast: boolean) => (
          <Button
            type="text"
            size="small"
            icon={<Icon />}
            disabled={disabled || isLast}
            aria-label={text(`g.common.${key}`, { name })}
            onClick={() => onChange?.(moved(value, index, by))}
          />
        );
        return (
          <li key={block}>
            <span>{name}</span>
            {move(-1, UpOutlined, 'up', index === 0)}
            {move(1, DownOutlined, 'down', index === value.length - 1)}
          </li>
        );
      })}
    </ol>
  );
};
