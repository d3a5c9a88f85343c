import { useAccess, useModel } from '@umijs/max';
import { App, Button, Empty, Table } from 'antd';
import { useState } from 'react';
import { staffAuthContract } from '../../../contract/staff-auth/staff-auth';
import { authStatuses, authStatusOf } from '../../../domain/staff-auth/auth-status';
import { staffAuth } from '../../../domain/staff-auth/staff-auth.entity';
import type { Access } from '../../access';
import { Day } from '../../kit/format/Day';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { smallPages } from '../../kit/list/page-steps';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { Trouble } from '../../kit/page/Trouble';
import { ToneTag } from '../../kit/state/StateTag';
import { today } from '../../services/clock';
import { everyRow } from '../../services/every-row';
import { useCall } from '../../services/use-call';
import { AddDialog } from './AddDialog';
import { type AuthRow, matrixOf } from './auth-matrix';
import styles from './competence.less';
import { Matrix } from './Matrix';
import { RenewDialog } from './RenewDialog';
import { StatusActions } from './StatusActions';

const { fields } = staffAuth;

type Props = { person: { id: string; name: string; authWarnDays: number; authorises: boolean; authorisers: string[] } };

/** What a person may do, until when, on whose word (ISO/IEC 17025 6.2.6). */
export const Competence = ({ person }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const listed = useListed();
  const { initialState } = useModel('@@initialState');
  const { message } = App.useApp();
  const isOneself = initialState?.currentUser?.id === person.id;
  // Who is named for the technical manager gives authorisations to nobody else.
  const isDeputy = person.authorises && access['staffAuth.forManager'];
  const mayGive = !isOneself && (access['staffAuth.create'] || isDeputy);
  const mayChange = access['staffAuth.update'] || isDeputy;
  const [dialog, setDialog] = useState<'add' | 'renew'>();
  const [chosen, setChosen] = useState<string[]>([]);
  const { data, error, reload } = useCall(everyRow(staffAuthContract.list), { staffId: person.id, all: true });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data) return <PageSkeleton />;
  const rows = data as AuthRow[];
  const day = today();
  const ends = rows.filter(({ id }) => chosen.includes(id)).map(({ validTo }) => validTo ?? day);
  const done = (words: string) => {
    setDialog(undefined);
    setChosen([]);
    void message.success(words);
    reload();
  };
  const scope = (name: string | null | undefined, all: string) => name ?? <span className="muted">{text(all)}</span>;
  return (
    <>
      <div className={styles.bar}>
        <span className="muted">
          {text('auth.hint')}
          {mayGive ? null : (
            <div>
              {person.authorisers.length > 0
                ? text('auth.givenBy', { people: listed(person.authorisers) })
                : text('auth.givenByNobody')}
            </div>
          )}
        </span>
        <span className={styles.fill} />
        {mayGive && mayChange && chosen.length > 0 ? (
          <Button onClick={() => setDialog('renew')}>{text('auth.renewMany', { count: chosen.length })}</Button>
        ) : null}
        {mayGive ? (
          <Button type="primary" onClick={() => setDialog('add')}>
            {text('auth.addMany')}
          </Button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('auth.none')} />
      ) : (
        <>
          <Matrix rows={matrixOf(rows, day, person.authWarnDays)} />
          <Table<AuthRow>
            rowKey="id"
            size="small"
            dataSource={rows}
            pagination={rows.length > 50 ? smallPages(text, 50) : false}
            scroll={{ x: 'max-content' }}
            {...(mayGive &&
              mayChange && {
                rowSelection: {
                  selectedRowKeys: chosen,
                  onChange: (keys) => setChosen(keys.map(String)),
                  getCheckboxProps: (row) => ({ disabled: row.status === 'withdrawn' || row.validTo === null }),
                },
              })}
            columns={[
              {
                title: label(fields.kind.label),
                dataIndex: 'kind',
                render: (kind: string) => {
                  const words = fields.kind.options?.[kind];
                  return words ? label(words) : kind;
                },
              },
              { title: label(fields.areaId.label), render: (_, row) => scope(row.areaName, 'auth.allAreas') },
              { title: label(fields.testitemId.label), render: (_, row) => scope(row.testitemName, 'auth.allItems') },
              { title: label(fields.stdId.label), render: (_, row) => scope(row.stdName, 'auth.allMethods') },
              { title: label(fields.equipmentId.label), render: (_, row) => row.equipmentName ?? '' },
              { title: label(fields.validFrom.label), render: (_, row) => <Day value={row.validFrom} /> },
              {
                title: label(fields.validTo.label),
                render: (_, row) => (row.validTo ? <Day value={row.validTo} /> : text('auth.forEver')),
              },
              { title: label(fields.basis.label), dataIndex: 'basis', ellipsis: true, width: 180 },
              {
                title: label(fields.status.label),
                render: (_, row) => {
                  const standing = authStatuses[authStatusOf(row, day, person.authWarnDays)];
                  return <ToneTag tone={standing.tone}>{label(standing.label)}</ToneTag>;
                },
              },
              ...(mayChange
                ? [
                    {
                      title: text('crud.actions'),
                      fixed: 'right' as const,
                      render: (_: unknown, row: AuthRow) => <StatusActions row={row} onChanged={reload} />,
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
      {dialog === 'add' ? (
        <AddDialog
          person={person}
          onClose={() => setDialog(undefined)}
          onAdded={({ added, held }) => done(text('auth.added', { added, held }))}
        />
      ) : null}
      {dialog === 'renew' ? (
        <RenewDialog
          ids={chosen}
          latest={ends.sort().at(-1) ?? day}
          onClose={() => setDialog(undefined)}
          onRenewed={(count) => done(text('auth.renewed', { count }))}
        />
      ) : null}
    </>
  );
};
