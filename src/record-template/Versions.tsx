import { Button, Select, Table } from 'antd';
import { useState } from 'react';
import { type RecordTemplateDetail, recordTemplateContract } from '../../contract/record-template/record-template';
import type { TemplateChange } from '../../domain/record-template/compare';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import { useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { StateTag } from '../kit/state/StateTag';
import { useCall } from '../services/use-call';
import styles from './template.less';

const Said = ({ value }: { value: string | null }) =>
  value === null ? <span className="muted">–</span> : <bdi dir="ltr">{value}</bdi>;

/** What differs from another version, cell by cell. */
const Differences = ({ id, other }: { id: string; other: string }) => {
  const text = useText();
  const { data, loading } = useCall(recordTemplateContract.compare, { id, with: other });
  return (
    <Table<TemplateChange>
      size="small"
      loading={loading}
      rowKey={({ kind, sheet, at }) => `${kind} ${sheet} ${at}`}
      dataSource={data ?? []}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: text('rtpl.sameAll') }}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: text('workbook.cell'),
          render: (_, { sheet, at }) => <bdi dir="ltr">{at === null ? sheet : `${sheet}!${at}`}</bdi>,
        },
        { title: text('rtpl.what'), render: (_, { kind }) => text(`rtpl.change.${kind}`) },
        { title: text('rtpl.before'), render: (_, { before }) => <Said value={before} /> },
        { title: text('rtpl.after'), render: (_, { after }) => <Said value={after} /> },
      ]}
    />
  );
};

/** The versions of a template, each opened from here, and what differs between this one and another. */
export const Versions = ({ row, onOpen }: { row: RecordTemplateDetail; onOpen: (id: string) => void }) => {
  const text = useText();
  const others = row.versions.filter(({ id }) => id !== row.id);
  const before = others.find(({ version }) => version < row.version) ?? others[0];
  const [other, setOther] = useState(before?.id);
  return (
    <>
      <ul className={styles.versions}>
        {row.versions.map(({ id, version, state, approvedAt, uses }) => (
          <li key={id}>
            {id === row.id ? (
              <b>{`V${version}`}</b>
            ) : (
              <Button type="link" size="small" onClick={() => onOpen(id)}>{`V${version}`}</Button>
            )}
            <StateTag workflow={recordTemplateVersionWorkflow} state={state} />
            {approvedAt === null ? null : <Time value={approvedAt} />}
            <span className="muted">{text('rtpl.uses', { count: uses })}</span>
          </li>
        ))}
      </ul>
      {other === undefined ? null : (
        <section aria-label={text('rtpl.compareWith')}>
          <p>
            {text('rtpl.compareWith')}{' '}
            <Select
              aria-label={text('rtpl.compareWith')}
              size="small"
              value={other}
              onChange={setOther}
              options={others.map(({ id, version }) => ({ value: id, label: `V${version}` }))}
            />
          </p>
          <Differences key={`${row.id} ${row.ver} ${other}`} id={row.id} other={other} />
        </section>
      )}
    </>
  );
};
