import { Skeleton, Table } from 'antd';
import { standardContract } from '../../contract/standard/standard';
import { criterionContract } from '../../contract/test-item/criterion';
import { testItemContract } from '../../contract/test-item/test-item';
import type { CriterionLimit } from '../../domain/criterion/criterion.shapes';
import { testItem } from '../../domain/test-item/test-item.entity';
import { useLabel, useText } from '../kit/format/label';
import { LeadButton } from '../kit/page/LeadButton';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import { LimitText } from '../test-item/limit/LimitText';
import styles from './standard.less';

/** The limits of one criterion, item by item. */
const Limits = ({ criterionId }: { criterionId: string }) => {
  const label = useLabel();
  const { data } = useCall(criterionContract.list, { ids: [criterionId], current: 1, pageSize: 1 });
  const limits = data?.list.find(({ id }) => id === criterionId)?.limits ?? [];
  const ids = limits.map(({ testitemId }) => testitemId).slice(0, 200);
  const items = useCall(testItemContract.list, ids.length > 0 ? { ids, current: 1, pageSize: 200 } : null);
  const names = new Map((items.data?.list ?? []).map(({ id, name }) => [id, name]));
  return (
    <Table<CriterionLimit>
      rowKey="testitemId"
      size="small"
      pagination={false}
      loading={!data}
      dataSource={limits}
      columns={[
        { title: label(testItem.label), render: (_, { testitemId }) => names.get(testitemId) ?? '…' },
        { title: '', align: 'right', render: (_, limit) => <LimitText limit={limit} unit={limit.unit ?? null} /> },
      ]}
    />
  );
};

/** Where a standard is used: its bases, its criteria with their limits, the types that are tested by it. */
export const StandardUses = ({ id }: { id: string }) => {
  const text = useText();
  const { data, error, reload } = useCall(standardContract.uses, { id });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data) return <Skeleton active />;
  const off = (enabled: boolean) => (enabled ? null : <span className="muted"> {text('standard.off')}</span>);
  return (
    <div className={styles.uses}>
      <h3>{text('standard.bases', { count: data.bases.length })}</h3>
      {data.bases.length === 0 ? <p className="muted">{text('standard.noBases')}</p> : null}
      <ul>
        {data.bases.map(({ id: basisId, name, clause, enabled }) => (
          <li key={basisId}>
            {name} {clause && !name.includes(clause) ? <span className="muted">{clause}</span> : null}
            {off(enabled)}
          </li>
        ))}
      </ul>
      <h3>{text('standard.criteria', { count: data.criteria.length })}</h3>
      {data.criteria.length === 0 ? (
        <p className="muted">{text('standard.noCriteria')}</p>
      ) : (
        <Table
          rowKey="id"
          size="small"
          pagination={false}
          showHeader={false}
          dataSource={data.criteria}
          expandable={{
            expandedRowRender: (row) => <Limits criterionId={row.id} />,
            rowExpandable: (row) => row.limits > 0,
          }}
          columns={[
            {
              key: 'name',
              render: (_, { name, grade, enabled }) => (
                <>
                  {name} {grade && !name.includes(grade) ? <span className="muted">{grade}</span> : null}
                  {off(enabled)}
                </>
              ),
            },
            { key: 'limits', align: 'right', render: (_, { limits }) => text('standard.limits', { count: limits }) },
          ]}
        />
      )}
      <h3>{text('standard.types')}</h3>
      {data.types.length === 0 ? <p className="muted">{text('standard.noTypes')}</p> : null}
      <ul>
        {data.types.map((type) => (
          <li key={type.id}>
            <LeadButton type="link" size="small" to={`/sample1?id=type.${type.id}`}>
              {type.name}
            </LeadButton>
            <span className="muted">
              {type.code} V{type.version}
            </span>
          </li>
        ))}
      </ul>
      {data.openOrders > 0 ? <p>{text('standard.openOrders', { count: data.openOrders })}</p> : null}
    </div>
  );
};
