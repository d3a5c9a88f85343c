import { useAccess, useSearchParams } from '@umijs/max';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { samplingPointContract } from '../../contract/sampling-point/sampling-point';
import { type SamplingPoint, samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import { RemoveButton } from '../kit/crud/RemoveButton';
import { useLabel, useText } from '../kit/format/label';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { useCall } from '../services/use-call';
import { PointFacts } from './PointFacts';
import { PointResults } from './PointResults';
import { PointStatus } from './PointStatus';
import styles from './sampling-point.less';

type Props = { id: string; onClose: () => void; onChanged: () => void };
type Listed = SamplingPoint & { customerName?: string | null };

/** The record of a place: where it is, and what was found there from one sampling to the next. */
export const PointDrawer = ({ id, onClose, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const asked = useSearchParams()[0].get('tab');
  const [tab, setTab] = useState(asked ?? 'facts');
  const [isEditing, setEditing] = useState(false);
  const { data, error, loading, reload } = useCall(samplingPointContract.list, { ids: [id], current: 1, pageSize: 1 });
  const row = data?.list.find((each) => each.id === id) as Listed | undefined;
  const trail = useHistoryTab(samplingPoint.name, id, row?.ver);
  return (
    <RecordDrawer
      width={860}
      row={row}
      noun={label(samplingPoint.label)}
      title={(found) => (
        <>
          {found.name}
          <PointStatus value={found.status} />
        </>
      )}
      extra={(found) => (
        <>
          {access['samplingPoint.update'] ? (
            <Button size="small" onClick={() => setEditing(true)}>
              {text('point.edit')}
            </Button>
          ) : null}
          {access['samplingPoint.delete'] ? (
            <RemoveButton
              endpoint={samplingPointContract.remove}
              row={found as never}
              title={found.name}
              onRemoved={() => {
                onChanged();
                onClose();
              }}
            />
          ) : null}
        </>
      )}
      error={error}
      gone={loading ? undefined : text('point.gone')}
      onRetry={reload}
      onClose={onClose}
    >
      {(found) => (
        <>
          <Tabs
            size="small"
            className={styles.tabs ?? ''}
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'facts',
                label: text('record.facts'),
                children: <PointFacts row={found} clientName={found.customerName ?? null} />,
              },
              ...(access['sample.read']
                ? [{ key: 'results', label: text('point.results'), children: <PointResults pointId={found.id} /> }]
                : []),
              trail,
            ]}
          />
          {isEditing ? (
            <CrudForm
              entity={samplingPoint}
              contract={samplingPointContract}
              row={found as never}
              readOnly={false}
              onClose={() => setEditing(false)}
              onSaved={() => {
                setEditing(false);
                reload();
                onChanged();
              }}
            />
          ) : null}
        </>
      )}
    </RecordDrawer>
  );
};
