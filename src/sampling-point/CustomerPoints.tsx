import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { samplingPointContract } from '../../contract/sampling-point/sampling-point';
import { samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import { columnsOf } from '../kit/crud/columns';
import type { CrudRow } from '../kit/crud/crud-contract';
import { useLabel, useNoun, useText } from '../kit/format/label';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { useGo } from '../services/Lead';
import { seriesOf } from './address';
import { pointCells } from './PointStatus';
import styles from './sampling-point.less';

type Props = { customerId: string; mayAdd: boolean };

/** The places of one client; each opens with what was found there. */
export const CustomerPoints = ({ customerId, mayAdd }: Props) => {
  const go = useGo();
  const label = useLabel();
  const text = useText();
  const noun = useNoun();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    () => columnsOf(samplingPoint, label, pointCells).filter(({ dataIndex }) => dataIndex !== 'customerId'),
    [label],
  );
  return (
    <>
      {mayAdd && access['samplingPoint.create'] ? (
        <Button className={styles.add ?? ''} onClick={() => setAdding(true)}>
          {text('crud.new', { noun: noun(samplingPoint.label) })}
        </Button>
      ) : null}
      <ServerTable<CrudRow>
        name="customer-points"
        endpoint={samplingPointContract.list as never}
        params={{ customerId }}
        columns={columns}
        inUrl={false}
        handle={table}
        empty={<p>{label(samplingPoint.empty)}</p>}
        onOpen={({ id }) => go(seriesOf(id))}
      />
      {isAdding ? (
        <CrudForm
          entity={samplingPoint}
          contract={samplingPointContract}
          row={undefined}
          preset={{ customerId }}
          readOnly={false}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            table.current?.reload();
          }}
        />
      ) : null}
    </>
  );
};
