import { FileTextOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useMemo } from 'react';
import { choices } from '../../contract/choice/choices';
import { type TrailEntry, trailContract } from '../../contract/trail/trail';
import { exceptionClasses } from '../../domain/trail/exceptions';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import { No } from '../kit/format/No';
import { Said } from '../kit/format/Said';
import { Time } from '../kit/format/Time';
import type { Column } from '../kit/list/column';
import type { Filter } from '../kit/list/filter';
import { ServerTable } from '../kit/list/ServerTable';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { useOpenedId } from '../services/use-opened-id';
import { ExceptionTag } from './ExceptionTag';
import { RowDrawer } from './RowDrawer';
import styles from './trail.less';
import { trailWords as words } from './words';

const views = [
  { key: 'all', label: words.all, params: {} },
  { key: 'exceptions', label: words.exceptions, params: { only: 'exceptions' } },
  { key: 'changes', label: words.changes, params: { only: 'changes' } },
  { key: 'readings', label: words.readings, params: { only: 'readings' } },
];

const started = () => import('../kit/files/start-export');

/** Who did and read what: newest first, narrowed on the server, each row told in a sentence. */
export const TrailList = () => {
  const label = useLabel();
  const text = useText();
  const [opened, setOpened] = useOpenedId();
  const mayReadStaff = (useAccess() as Access)['staff.read'] === true;
  const { data: state } = useCall(trailContract.state, {});
  const [exportLines, pending] = useSubmit(async () => {
    const { followExport } = await started();
    followExport(await call(trailContract.lines, {}));
  });
  const filters = useMemo(
    (): Filter[] => [
      { kind: 'days', name: 'at', label: words.at },
      ...(mayReadStaff
        ? [
            {
              kind: 'ref' as const,
              name: 'actorId',
              label: words.who,
              endpoint: choices.staff as never,
              titleKey: 'name',
            },
          ]
        : []),
      {
        kind: 'choice',
        name: 'noun',
        label: words.noun,
        options: Object.fromEntries((state?.nouns ?? []).map(({ code, label: noun }) => [code, noun])),
      },
      { kind: 'choice', name: 'exception', label: words.kind, options: exceptionClasses },
    ],
    [mayReadStaff, state],
  );
  const columns = useMemo(
    (): Column<TrailEntry>[] => [
      {
        title: label(words.at),
        dataIndex: 'at',
        key: 'at',
        width: 140,
        sorter: true,
        render: (_, { at }) => <Time value={at} />,
      },
      { title: label(words.who), dataIndex: 'actorName', key: 'actorName', width: 100, card: 'lead' },
      {
        title: label(words.what),
        dataIndex: 'sentence',
        key: 'sentence',
        width: 250,
        render: (_, { sentence, moved }) => (
          <Said>
            {moved === null
              ? label(sentence)
              : text('record.moved', { said: label(sentence), from: label(moved.from), to: label(moved.to) })}
          </Said>
        ),
      },
      {
        title: label(words.noun),
        dataIndex: 'noun',
        key: 'noun',
        width: 110,
        extra: true,
        render: (_, { noun }) => label(noun),
      },
      {
        title: label(words.no),
        dataIndex: 'refNo',
        key: 'refNo',
        width: 160,
        render: (_, { refNo }) => (refNo === null ? null : <span className={styles.no}>{refNo}</span>),
      },
      {
        title: label(words.reason),
        dataIndex: 'reason',
        key: 'reason',
        width: 160,
        render: (_, { reason }) => (reason === null ? null : <Said>{reason}</Said>),
      },
      {
        title: label(words.kind),
        dataIndex: 'exception',
        key: 'exception',
        width: 180,
        card: 'state',
        render: (_, { exception }) => <ExceptionTag kind={exception} />,
      },
      {
        title: label(words.ip),
        dataIndex: 'ip',
        key: 'ip',
        width: 130,
        extra: true,
        render: (_, { ip }) => (ip === null ? null : <No>{ip}</No>),
      },
      { title: label(words.seq), dataIndex: 'seq', key: 'seq', width: 80, extra: true },
      { title: label(words.code), dataIndex: 'action', key: 'action', width: 150, extra: true },
    ],
    [label, text],
  );
  return (
    <>
      <ServerTable<TrailEntry>
        name="trail"
        endpoint={trailContract.list as never}
        columns={columns}
        filters={filters}
        views={views}
        searchPlaceholder={label(words.search)}
        toolbar={
          <Button
            icon={<FileTextOutlined />}
            loading={pending}
            title={label(words.linesHint)}
            onClick={() => void exportLines()}
          >
            {label(words.lines)}
          </Button>
        }
        empty={<p>{label(words.empty)}</p>}
        onOpen={({ id }) => setOpened(id)}
      />
      {opened === undefined ? null : (
        <RowDrawer key={opened} seq={Number(opened)} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
};
