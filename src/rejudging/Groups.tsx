import { Table } from 'antd';
import { rejudgingContract } from '../../contract/rejudging/rejudging';
import type { Grouping } from '../../domain/rejudging/groupings';
import { rejudging } from '../../domain/rejudging/rejudging.entity';
import { useLabel, useText } from '../kit/format/label';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import type { Narrowed } from './RejudgedLines';
import styles from './rejudging.less';

const { fields } = rejudging;

const narrowedTo: Readonly<Record<Grouping, (id: string, of: string) => Narrowed>> = {
  item: (testitemId, of) => ({ testitemId, of }),
  client: (customerId, of) => ({ customerId, of }),
  report: (reportId, of) => ({ reportId, of }),
  device: (equipmentId, of) => ({ equipmentId, of }),
};

/** The results that would be judged otherwise, counted by what they are of; each leads to its results. */
export const Groups = ({ id, by, onPick }: { id: string; by: Grouping; onPick: (narrowed: Narrowed) => void }) => {
  const label = useLabel();
  const text = useText();
  const { data, error, reload } = useCall(rejudgingContract.groups, { id, by });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={data.groups}
        columns={[
          {
            title: text(`rejudging.by.${by}`),
            dataIndex: 'name',
            render: (_, { id: of, name }) => (
              <button type="button" className={styles.picked} onClick={() => onPick(narrowedTo[by](of, label(name)))}>
                <bdi>{label(name)}</bdi>
              </button>
            ),
          },
          { title: label(fields.changed.label), dataIndex: 'changed', width: 110 },
          { title: label(fields.worse.label), dataIndex: 'worse', width: 110 },
          { title: label(fields.better.label), dataIndex: 'better', width: 110 },
        ]}
      />
      {data.total > data.groups.length ? (
        <p className="muted">{text('rejudging.more', { count: data.total - data.groups.length })}</p>
      ) : null}
    </>
  );
};
