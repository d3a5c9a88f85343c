import { useAccess } from '@umijs/max';
import { Button, Input, Modal, Table } from 'antd';
import { useState } from 'react';
import { criterionContract } from '../../contract/test-item/criterion';
import { testItemContract } from '../../contract/test-item/test-item';
import type { Criterion } from '../../domain/criterion/criterion.entity';
import { criterion } from '../../domain/criterion/criterion.entity';
import type { Limit } from '../../domain/measurement/limit';
import { type TestItem, testItem } from '../../domain/test-item/test-item.entity';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import { Segments } from '../kit/input/Segments';
import { RefSelect } from '../kit/ref/RefSelect';
import { targetOf } from '../kit/ref/targets';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { useDebounced } from '../services/use-debounced';
import { LimitText } from '../test-item/limit/LimitText';
import type { Line } from './lines';
import styles from './sample1.less';

type Props = {
  /** Items that are there already are shown and cannot be chosen again. */
  present: ReadonlySet<string>;
  onAdd: (lines: Line[]) => void;
  onClose: () => void;
};

type Choice = TestItem & { limit: Limit | null };
type Source = 'search' | 'criterion';

const SHOWN = 200;

/** One rule for whatever way an item is found: what is not enabled is shown, and is enabled before it is added. */
const isOn = ({ enabled }: Pick<TestItem, 'enabled'>): boolean => enabled !== false;

const lineOf = ({ limit, ...item }: Choice, judge: Criterion | undefined): Line => ({
  testitemId: item.id,
  itemName: item.name,
  itemCode: item.code,
  unit: item.unit,
  basisId: null,
  basisName: null,
  basisStatus: null,
  judgeId: judge?.id ?? null,
  judgeName: judge?.name ?? null,
  judgeStatus: null,
  criterionLimit: limit,
  own: limit === null ? null : { op: null, lo: null, hi: null, loIncl: true, hiIncl: true, text: null },
  chosen: false,
  price: null,
  listPrice: item.price,
  hours: null,
  itemHours: item.stdHours,
});

/** Chooses test items, by their names or as a standard lists them with its limits. */
export const AddItems = ({ present, onAdd, onClose }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [source, setSource] = useState<Source>('search');
  const [typed, setTyped] = useState('');
  const [judgeId, setJudgeId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const keyword = useDebounced(typed, 200);
  const judges = useCall(
    criterionContract.list,
    source === 'criterion' && judgeId ? { ids: [judgeId], current: 1, pageSize: 1 } : null,
  );
  const judge = source === 'criterion' ? judges.data?.list.find(({ id }) => id === judgeId) : undefined;
  const limits = new Map((judge?.limits ?? []).map(({ testitemId, ...limit }) => [testitemId, limit as Limit]));
  const wanted = [...limits.keys()].slice(0, SHOWN);
  const items = useCall(
    testItemContract.list,
    source === 'search'
      ? { current: 1, pageSize: SHOWN, sorter: 'code_asc', ...(keyword && { keyword }) }
      : wanted.length > 0
        ? { current: 1, pageSize: SHOWN, ids: wanted }
        : null,
    { about: source === 'search' ? source : `${source} ${judgeId}` },
  );
  const rows: Choice[] =
    source === 'criterion' && wanted.length === 0
      ? []
      : (items.data?.list ?? []).map((item) => ({ ...item, limit: limits.get(item.id) ?? null }));
  const add = () => onAdd(rows.filter(({ id }) => chosen.includes(id)).map((row) => lineOf(row, judge)));
  const clear = () => setChosen([]);
  const [enable, enabling] = useSubmit(async ({ limit: _limit, ...row }: Choice) => {
    const enabled = { ...row, enabled: true };
    await call(testItemContract.update, enabled);
    items.reload();
  });

  return (
    <Modal
      open
      width={720}
      title={text('catalogue.addItems')}
      okText={text('catalogue.addCount', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={add}
      onCancel={onClose}
    >
      <div className={styles.find}>
        <Segments<Source>
          name={text('catalogue.findBy')}
          value={source}
          onChange={(next) => {
            setSource(next);
            clear();
          }}
          options={[
            { value: 'search', label: text('catalogue.bySearch') },
            { value: 'criterion', label: text('catalogue.byStandard') },
          ]}
        />
        {source === 'search' ? (
          <Input
            autoFocus
            allowClear
            placeholder={text('catalogue.findItem')}
            aria-label={text('catalogue.findItem')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : (
          <RefSelect
            {...(targetOf(criterion.name) as NonNullable<ReturnType<typeof targetOf>>)}
            reads={[]}
            value={judgeId}
            placeholder={text('catalogue.pickCriterion')}
            style={{ flex: 1 }}
            onChange={(id) => {
              setJudgeId(id);
              clear();
            }}
          />
        )}
      </div>
      <Table<Choice>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ y: 360 }}
        loading={items.loading && !items.data}
        dataSource={rows}
        locale={{ emptyText: text(source === 'criterion' && !judgeId ? 'catalogue.pickFirst' : 'catalogue.noneFound') }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(String)),
          getCheckboxProps: (row) => ({ disabled: present.has(row.id) || !isOn(row), 'aria-label': row.name }),
        }}
        columns={[
          {
            title: label(testItem.fields.name.label),
            render: (_, row) => (
              <>
                {row.name} {present.has(row.id) ? <span className="muted">{text('catalogue.present')}</span> : null}
                {isOn(row) ? null : (
                  <>
                    <span className="muted">{text('catalogue.itemOff')}</span>
                    {access['testItem.update'] ? (
                      <Button type="link" size="small" loading={enabling} onClick={() => void enable(row)}>
                        {text('catalogue.enableItem')}
                      </Button>
                    ) : null}
                  </>
                )}
              </>
            ),
          },
          { title: label(testItem.fields.code.label), dataIndex: 'code', width: 110 },
          { title: label(testItem.fields.cas.label), dataIndex: 'cas', width: 110 },
          { title: label(testItem.fields.unit.label), dataIndex: 'unit', width: 80 },
          ...(source === 'criterion'
            ? [
                {
                  title: text('catalogue.limit'),
                  width: 130,
                  render: (_: unknown, { limit }: Choice) => <LimitText limit={limit} unit={limit?.unit ?? null} />,
                },
              ]
            : []),
        ]}
      />
    </Modal>
  );
};
