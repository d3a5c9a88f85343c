import { Checkbox, Modal, Select, Table } from 'antd';
import { useState } from 'react';
import { choices } from '../../../contract/choice/choices';
import { type ReferenceOffer, type ReferenceReport, referenceContract } from '../../../contract/reference/reference';
import { REFERENCE_AREA } from '../../../domain/test-area/reference-area';
import { testArea } from '../../../domain/test-area/test-area.entity';
import { testItem } from '../../../domain/test-item/test-item.entity';
import { call } from '../../services/call';
import { everyRow } from '../../services/every-row';
import { useCall } from '../../services/use-call';
import { useLabel, useText } from '../format/label';
import { smallPages } from '../list/page-steps';
import { PageSkeleton } from '../page/PageSkeleton';
import { Trouble } from '../page/Trouble';
import { RefSelect } from '../ref/RefSelect';
import { type Target, targetOf } from '../ref/targets';
import { useSubmit } from '../submit/use-submit';
import styles from './adopt.less';
import { type Adoption, areaOf, groupsOf, offeredBy, toSend } from './adoption';

type Item = ReferenceOffer['items'][number];
type Area = { id: string; name: string };
type Props = { onClose: () => void; onAdopted: (report: ReferenceReport) => void };

const areaTarget = targetOf(testArea.name) as Target;
const NOTHING: Adoption = { standards: [], left: [], byGroup: {}, byItem: {}, enable: true };

const GROUP_TEXTS = {
  microbial: 'files.adoptMicrobial',
  radioactive: 'files.adoptRadioactive',
  chemical: 'files.adoptChemical',
} as const;

/** Which published standards a laboratory adopts, which of their items, and in which of its areas each is tested. */
export const AdoptDialog = ({ onClose, onAdopted }: Props) => {
  const label = useLabel();
  const text = useText();
  const offer = useCall(referenceContract.offer, {});
  const known = useCall(everyRow(choices.testArea), { all: true });
  const [adoption, setAdoption] = useState<Adoption>(NOTHING);
  const change = (next: Partial<Adoption>) => setAdoption({ ...adoption, ...next });
  // What was used before the laboratory had areas of its own is no area to choose.
  const areas = (known.data ?? []).filter(({ code }) => code !== REFERENCE_AREA) as unknown as Area[];
  const items = offer.data ? offeredBy(offer.data, adoption.standards) : [];
  const { lines, unplaced } = toSend(adoption, items, areas);

  const [adopt, pending] = useSubmit(async () => {
    onAdopted(await call(referenceContract.bringIn, { standards: [...adoption.standards], items: lines }));
  });
  const failed = offer.error ?? known.error;
  const retry = () => {
    offer.reload();
    known.reload();
  };
  return (
    <Modal
      open
      width="min(920px, 96vw)"
      title={text('files.reference')}
      okText={text('files.adopt', { standards: adoption.standards.length, items: lines.length })}
      okButtonProps={{ disabled: adoption.standards.length === 0 || unplaced > 0 }}
      confirmLoading={pending}
      onOk={() => void adopt()}
      onCancel={onClose}
    >
      {failed ? <Trouble error={failed} onRetry={retry} /> : null}
      {offer.data ? (
        <div className={styles.adopt}>
          <p className="muted">{text('files.referenceHint')}</p>
          <Checkbox.Group
            className={styles.standards ?? ''}
            value={[...adoption.standards]}
            onChange={(standards) => change({ standards: standards as string[] })}
            options={offer.data.standards.map(({ key, no, year, name, nameEn }) => ({
              value: key,
              label: `${no}-${year} ${label({ zh: name, en: nameEn })}`,
            }))}
          />
          {groupsOf(items).map(({ group, count }) => (
            <div key={group} className={styles.group}>
              <span>{text(GROUP_TEXTS[group], { count })}</span>
              <RefSelect
                {...areaTarget}
                reads={[]}
                value={adoption.byGroup[group] ?? areaOf(adoption, { group, code: '' }, areas)}
                placeholder={text('files.adoptArea')}
                style={{ width: 260, maxWidth: '100%' }}
                onChange={(id) => {
                  change({ byGroup: { ...adoption.byGroup, [group]: id } });
                  known.reload();
                }}
              />
            </div>
          ))}
          {items.length > 0 ? (
            <>
              <Checkbox checked={adoption.enable} onChange={({ target }) => change({ enable: target.checked })}>
                {text('files.adoptEnable')}
              </Checkbox>
              <Table<Item>
                rowKey="code"
                size="small"
                scroll={{ x: 'max-content', y: 280 }}
                pagination={{ ...smallPages(text, 50), showSizeChanger: false, showLessItems: true }}
                dataSource={items}
                rowSelection={{
                  preserveSelectedRowKeys: true,
                  selectedRowKeys: items.filter(({ code }) => !adoption.left.includes(code)).map(({ code }) => code),
                  onChange: (keys) => {
                    const taken = new Set(keys.map(String));
                    change({ left: items.filter(({ code }) => !taken.has(code)).map(({ code }) => code) });
                  },
                  getCheckboxProps: ({ name }) => ({ disabled: pending, 'aria-label': name }),
                }}
                columns={[
                  { title: label(testItem.fields.name.label), render: (_, { name, cas }) => `${name} ${cas}`.trim() },
                  { title: label(testItem.fields.unit.label), dataIndex: 'unit', width: 90 },
                  {
                    title: label(testArea.label),
                    width: 220,
                    render: (_, item) =>
                      item.own?.areaName ? (
                        <span className="muted">{text('files.adoptOwn', { area: item.own.areaName })}</span>
                      ) : (
                        <Select
                          size="small"
                          style={{ width: 200 }}
                          aria-label={`${item.name} ${label(testArea.label)}`}
                          placeholder={text('files.adoptArea')}
                          value={areaOf(adoption, item, areas)}
                          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
                          onChange={(id) => change({ byItem: { ...adoption.byItem, [item.code]: id } })}
                        />
                      ),
                  },
                  {
                    title: '',
                    width: 130,
                    render: (_, { canEnable }) =>
                      canEnable ? null : <span className="muted">{text('files.adoptNoRounding')}</span>,
                  },
                ]}
              />
            </>
          ) : null}
          {unplaced > 0 ? <p role="status">{text('files.adoptUnplaced', { count: unplaced })}</p> : null}
        </div>
      ) : failed ? null : (
        <PageSkeleton />
      )}
    </Modal>
  );
};
