import { memo } from 'react';
import { itemLabel } from '../../../domain/test-item/item-label';
import { useLabel } from '../../kit/format/label';
import type { ColumnKey, Device } from './column';
import styles from './grid.less';
import { type RowState, shownText } from './sheet-state';
import type { NearRows } from './use-near-rows';

type Props = {
  state: RowState;
  no: number;
  columns: readonly ColumnKey[];
  devices: readonly Device[];
  height: number | undefined;
  watch: NearRows['watch'];
};

/** A row out of sight: its words stand there for whoever searches the page or has it read out, in a single cell. */
export const FarRow = memo(({ state, no, columns, devices, height, watch }: Props) => {
  const label = useLabel();
  const { row } = state;
  const typed = columns.map((key) => shownText(state, key, devices)).filter((words) => words !== '');
  return (
    <tr ref={watch} data-row={row.taskId} style={height === undefined ? undefined : { height }}>
      <td className={styles.far} colSpan={columns.length + 10}>
        {[no, row.sampleNo, label(itemLabel(row)), ...typed].join('  ')}
      </td>
    </tr>
  );
});
FarRow.displayName = 'FarRow';
