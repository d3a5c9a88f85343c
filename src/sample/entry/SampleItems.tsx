import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { sampleItem } from '../../../domain/sample-item/sample-item.entity';
import { useLabel, useText } from '../../kit/format/label';
import { SubcontractorSelect } from '../../subcontract/SubcontractorSelect';
import { Needs } from '../reception/Needs';
import { AddItems } from './AddItems';
import type { Catalogue } from './catalogue';
import { needsOf, typeOf } from './catalogue';
import styles from './entry.less';
import type { ItemLine, SampleLine } from './line';
import { itemPlace, type Places, samplePlace } from './places';
import { TrimBar } from './TrimBar';
import { testOf } from './trim';

type Props = {
  catalogue: Catalogue;
  line: SampleLine;
  places: Places;
  customerId: string | null | undefined;
  /** What the user changed, and the place whose complaint is thereby answered. */
  onItems: (items: ItemLine[], place: string) => void;
  /** Other samples whose tests may be trimmed along with this one's. */
  others?: { alike: number; trim: (isKept: (test: string) => boolean, withAlike: boolean) => void };
};

/** The tests wanted of one sample, with the method and the criterion of each. */
export const SampleItems = ({ catalogue, line, places, customerId, onItems, others }: Props) => {
  const label = useLabel();
  const text = useText();
  const { fields } = sampleItem;
  const type = typeOf(catalogue, line);
  const { bases, criteria } = catalogue.base;
  const place = samplePlace(line.key, 'items');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ticked = line.items.filter(({ key }) => chosen.includes(key));
  const tick = (key: string, on: boolean) =>
    setChosen((last) => (on ? [...last, key] : last.filter((each) => each !== key)));
  const trim = (keep: boolean, withAlike: boolean) => {
    const tests = new Set(ticked.map(testOf));
    const isKept = (test: string) => tests.has(test) === keep;
    if (others) others.trim(isKept, withAlike);
    else
      onItems(
        line.items.filter((item) => isKept(testOf(item))),
        place,
      );
    setChosen([]);
  };

  const basisOptions = useMemo(() => {
    const usual = new Set(type?.bases.map(({ id }) => id));
    const option = (basis: (typeof bases)[number]) => ({
      value: basis.id,
      label: basis.current ? basis.name : `${basis.name}${text('order.notCurrent')}`,
    });
    return [
      { label: text('order.usualBases'), options: bases.filter(({ id }) => usual.has(id)).map(option) },
      { label: text('order.otherBases'), options: bases.filter(({ id }) => !usual.has(id)).map(option) },
    ].filter(({ options }) => options.length > 0);
  }, [bases, type, text]);

  const change = (key: string, patch: Partial<ItemLine>, field: string) =>
    onItems(
      line.items.map((item) => (item.key === key ? { ...item, ...patch } : item)),
      itemPlace(line.key, key, field),
    );
  const named = (options: readonly { id: string; name: string }[], id: string | null | undefined) =>
    options.find((option) => option.id === id)?.name ?? '';

  return (
    <div data-place={place}>
      <AddItems catalogue={catalogue} line={line} customerId={customerId} onItems={(items) => onItems(items, place)} />
      {ticked.length > 0 ? <TrimBar count={ticked.length} alike={others?.alike ?? 0} onTrim={trim} /> : null}
      {places[place] ? <p className={styles.error}>{places[place]}</p> : null}
      {line.items.length === 0 ? (
        <p className={styles.hint}>{text(type ? 'order.noItems' : 'order.typeFirst')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.items}>
            <thead>
              <tr>
                <th>
                  <Checkbox
                    aria-label={text('order.tickAllItems')}
                    checked={ticked.length === line.items.length}
                    indeterminate={ticked.length > 0 && ticked.length < line.items.length}
                    onChange={({ target }) => setChosen(target.checked ? line.items.map(({ key }) => key) : [])}
                  />
                </th>
                <th>#</th>
                <th>{label(fields.testitemId.label)}</th>
                <th>
                  {label(fields.basisId.label)} <span className={styles.star}>*</span>
                </th>
                <th>{label(fields.judgeId.label)}</th>
                <th>{label(fields.limit.label)}</th>
                <th>{label(fields.subcontract.label)}</th>
                <th aria-label={text('order.remove')} />
              </tr>
            </thead>
            <tbody>
              {line.items.map((item, index) => {
                const basisPlace = itemPlace(line.key, item.key, 'basisId');
                const judgePlace = itemPlace(line.key, item.key, 'judgeId');
                const itemError = places[itemPlace(line.key, item.key, 'testitemId')];
                return (
                  <tr key={item.key}>
                    <td>
                      <Checkbox
                        aria-label={text('order.tickItem', { name: item.itemName })}
                        checked={chosen.includes(item.key)}
                        onChange={({ target }) => tick(item.key, target.checked)}
                      />
                    </td>
                    <td className="muted">{index + 1}</td>
                    <td data-place={itemPlace(line.key, item.key, itemError ? 'testitemId' : 'packageId')}>
                      {item.itemName}
                      {item.packageId ? (
                        <div className={styles.pack} title={item.packageName}>
                          {text('pack.of', { name: item.packageName })}
                        </div>
                      ) : null}
                      {places[itemPlace(line.key, item.key, 'packageId')] ? (
                        <div className={styles.error}>{places[itemPlace(line.key, item.key, 'packageId')]}</div>
                      ) : null}
                      {itemError ? <div className={styles.error}>{itemError}</div> : null}
                    </td>
                    <td data-place={basisPlace}>
                      <Select
                        variant="borderless"
                        showSearch
                        optionFilterProp="label"
                        popupMatchSelectWidth={420}
                        aria-label={`${item.itemName} ${label(fields.basisId.label)}`}
                        placeholder={text('order.pickBasis')}
                        {...(places[basisPlace] && { status: 'error' as const })}
                        value={item.basisId}
                        options={withShown(basisOptions, bases, item.basisId, item.basisName)}
                        onChange={(id: string) =>
                          change(item.key, { basisId: id, basisName: named(bases, id) }, 'basisId')
                        }
                      />
                      {places[basisPlace] ? <div className={styles.error}>{places[basisPlace]}</div> : null}
                    </td>
                    <td data-place={judgePlace}>
                      <Select
                        variant="borderless"
                        showSearch
                        allowClear
                        optionFilterProp="label"
                        popupMatchSelectWidth={360}
                        aria-label={`${item.itemName} ${label(fields.judgeId.label)}`}
                        placeholder={text('order.noCriterion')}
                        value={item.judgeId}
                        options={criteria.map(({ id, name }) => ({ value: id, label: name }))}
                        onChange={(id?: string) =>
                          change(
                            item.key,
                            { judgeId: id ?? null, judgeName: named(criteria, id), limitText: '' },
                            'judgeId',
                          )
                        }
                      />
                      {places[judgePlace] ? <div className={styles.error}>{places[judgePlace]}</div> : null}
                    </td>
                    <td className={styles.limit}>
                      <bdi dir="ltr">{item.limitText}</bdi>
                    </td>
                    <td>
                      <Checkbox
                        aria-label={`${item.itemName} ${label(fields.subcontract.label)}`}
                        checked={item.subcontract}
                        onChange={({ target }) => change(item.key, { subcontract: target.checked }, 'subcontract')}
                      />
                      {item.subcontract ? (
                        <span data-place={itemPlace(line.key, item.key, 'subcontractorId')}>
                          <SubcontractorSelect
                            isPlain
                            name={`${item.itemName} ${label(fields.subcontractorId.label)}`}
                            testitemId={item.testitemId}
                            shown={item.subcontractorName}
                            value={item.subcontractorId}
                            onChange={(id, name) =>
                              change(item.key, { subcontractorId: id, subcontractorName: name }, 'subcontractorId')
                            }
                          />
                        </span>
                      ) : null}
                    </td>
                    <td>
                      <Tooltip title={text('order.removeItem')}>
                        <Button
                          type="text"
                          size="small"
                          icon={<DeleteOutlined />}
                          aria-label={`${text('order.removeItem')} ${item.itemName}`}
                          onClick={() =>
                            onItems(
                              line.items.filter(({ key }) => key !== item.key),
                              place,
                            )
                          }
                        />
                      </Tooltip>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <Needs groups={needsOf(catalogue, line)} />
    </div>
  );
};

type Group = { label: string; options: { value: string; label: string }[] };

/** A method that is no longer offered stays readable on an order that names it. */
const withShown = (groups: Group[], known: readonly { id: string }[], id: string | null, name: string): Group[] =>
  id && !known.some((each) => each.id === id)
    ? [{ label: '', options: [{ value: id, label: name }] }, ...groups]
    : groups;
