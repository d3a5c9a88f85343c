import { UploadOutlined } from '@ant-design/icons';
import { Button, InputNumber, Tabs } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { demandedIn, type FormLayout } from '../../../domain/order/order-form';
import { useText } from '../../kit/format/label';
import { type Catalogue, typeOf } from '../../sample/entry/catalogue';
import { type ItemLine, isBlank, type SampleLine, type SampleValues } from '../../sample/entry/line';
import { PackageSelect } from '../../sample/entry/PackageSelect';
import { goToPlace, type Places, sampleOfPlace, samplePlace } from '../../sample/entry/places';
import { SampleFacts } from '../../sample/entry/SampleFacts';
import { SampleItems } from '../../sample/entry/SampleItems';
import { useTypedProblems } from '../../sample/entry/use-typed-problems';
import { usePhone } from '../../theme/use-phone';
import styles from './form.less';
import { insertCopies, nextSample, spreadItems, type TypedColumn, typedColumnsOf } from './grid';
import { ImportSamples } from './ImportSamples';
import imports from './import.less';
import { SampleGrid } from './SampleGrid';
import { Section } from './Section';
import { type Tab, tabOf } from './sample-tab';
import { TrimDialog } from './TrimDialog';
import { withTaken } from './taken';
import { useAddPackage } from './use-add-package';
import type { Acts } from './use-order-form';
import { useTrim } from './use-trim';

type Props = {
  catalogue: Catalogue;
  /** Which fields stand where. */
  layout: FormLayout;
  /** Whose samples they are. */
  customerId: string | null | undefined;
  samples: readonly SampleLine[];
  active: string | undefined;
  places: Places;
  /** What the form is about to show: it may lie in a tab that is not open. */
  target: string | undefined;
  acts: Acts;
};

const isCell = (place: string, key: string | undefined, columns: readonly TypedColumn[]): boolean =>
  key !== undefined && [...columns, 'sample1Id'].some((column) => place === samplePlace(key, column));

/** The samples as a sheet, and below it what is wanted of the one that is being worked on. */
export const SampleSection = ({
  catalogue,
  layout,
  customerId,
  samples,
  active,
  places: said,
  target,
  acts,
}: Props) => {
  const text = useText();
  const columns = useMemo(() => typedColumnsOf(layout), [layout]);
  const required = useMemo(() => demandedIn(layout.required).sample, [layout]);
  const { shown: typed, watch } = useTypedProblems(samples);
  const places = useMemo(() => ({ ...typed, ...said }), [typed, said]);
  const [times, setTimes] = useState(1);
  const [importing, setImporting] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [trimming, setTrimming] = useState(false);
  const trim = useTrim(samples, acts);
  // A sample that was taken out since is picked no longer.
  const picked = useMemo(
    () => new Set(samples.flatMap(({ key }) => (chosen.has(key) ? [key] : []))),
    [samples, chosen],
  );
  const onPick = useCallback(
    (key: string, on: boolean) =>
      setChosen((last) => new Set(on ? [...last, key] : [...last].filter((each) => each !== key))),
    [],
  );
  const pickedLines = samples.filter(({ key }) => picked.has(key));
  const addPackage = useAddPackage(catalogue, pickedLines, acts);
  const line = samples.find(({ key }) => key === active);
  const row = samples.findIndex(({ key }) => key === active) + 1;
  const elsewhere = Object.keys(typed).filter((place) => sampleOfPlace(place) !== active);
  // A cell has no room for words: they stand below the grid, for the sample at work.
  const faults = Object.entries(places).filter(([place]) => isCell(place, active, columns));
  const alike = samples.filter((each) => each.key !== active && each.values.sample1Id === line?.values.sample1Id);

  return (
    <Section
      id="order-samples"
      title={text('order.sectionSamples', { count: samples.filter((each) => !isBlank(each)).length })}
      aside={<span className="muted">{text('order.gridKeys')}</span>}
    >
      {/* The caret is watched, so that what is still being typed is not called wrong. */}
      <div data-place="samples" onFocusCapture={watch.onFocus} onBlurCapture={watch.onBlur}>
        {places['samples'] ? <p className={styles.error}>{places['samples']}</p> : null}
        <SampleGrid
          catalogue={catalogue}
          samples={samples}
          columns={columns}
          required={required}
          active={active}
          places={places}
          picked={picked}
          onPick={onPick}
          onPickAll={(on) => setChosen(new Set(on ? samples.map(({ key }) => key) : []))}
          acts={acts}
        />
      </div>
      {picked.size > 0 ? (
        <div className={imports.picked} role="toolbar" aria-label={text('order.samplesPicked', { count: picked.size })}>
          <span>{text('order.samplesPicked', { count: picked.size })}</span>
          <Button
            disabled={samples.every(({ key, items }) => !picked.has(key) || items.length === 0)}
            onClick={() => setTrimming(true)}
          >
            {text('order.trimItems')}
          </Button>
          <PackageSelect
            customerId={customerId}
            lines={pickedLines}
            placeholder={text('pack.forPicked')}
            onChoose={addPackage}
          />
        </div>
      ) : null}
      {trimming ? (
        <TrimDialog
          lines={pickedLines}
          onClose={() => setTrimming(false)}
          onTrim={(isKept) => {
            setTrimming(false);
            trim(picked, isKept);
          }}
        />
      ) : null}
      {faults.map(([place, words]) => (
        <p key={place} className={styles.error}>
          {text('order.wrongOf', { row, words })}
        </p>
      ))}
      {elsewhere[0] !== undefined ? (
        <p className={styles.error}>
          {text('order.cellsWrong', { count: elsewhere.length })}{' '}
          <Button type="link" size="small" onClick={() => goToPlace(elsewhere[0] ?? '')}>
            {text('order.toFirstWrong')}
          </Button>
        </p>
      ) : null}
      <div className={styles.gridFoot}>
        <Button onClick={() => acts.setSamples((lines) => [...lines, nextSample(lines)])}>
          {text('order.addSample')}
        </Button>
        <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
          {text('order.importSamples')}
        </Button>
        {importing ? (
          <ImportSamples
            sample1Id={line?.values.sample1Id ?? undefined}
            customerId={customerId}
            onClose={() => setImporting(false)}
            onTake={(rows) => {
              setImporting(false);
              acts.setSamples((lines) => withTaken(catalogue, lines, rows));
            }}
          />
        ) : null}
        {line ? (
          <span className={styles.inline}>
            <Button onClick={() => acts.setSamples((lines) => insertCopies(lines, line.key, times))}>
              {text('order.copyRow', { row })}
            </Button>
            <InputNumber
              min={1}
              max={99}
              precision={0}
              value={times}
              aria-label={text('order.copyTimes')}
              onChange={(wish) => setTimes(wish ?? 1)}
              suffix={text('order.copyUnit')}
              style={{ width: 96 }}
            />
          </span>
        ) : null}
      </div>
      {line ? (
        <SamplePanel
          key={line.key}
          catalogue={catalogue}
          customerId={customerId}
          names={layout.more}
          required={required}
          line={line}
          row={row}
          alike={alike.length}
          onTrim={(isKept, withAlike) =>
            trim(new Set([line.key, ...(withAlike ? alike.map(({ key }) => key) : [])]), isKept)
          }
          places={places}
          target={target}
          acts={acts}
        />
      ) : null}
    </Section>
  );
};

type PanelProps = {
  catalogue: Catalogue;
  customerId: string | null | undefined;
  /** The facts below the grid, and what of them has to be filled in. */
  names: FormLayout['more'];
  required: readonly string[];
  line: SampleLine;
  row: number;
  /** How many other samples are of the same type. */
  alike: number;
  places: Places;
  target: string | undefined;
  onTrim: (isKept: (test: string) => boolean, withAlike: boolean) => void;
  acts: Acts;
};

const SamplePanel = ({
  catalogue,
  customerId,
  names,
  required,
  line,
  row,
  alike,
  places,
  target,
  onTrim,
  acts,
}: PanelProps) => {
  const text = useText();
  const { key } = line;
  const [tab, setTab] = useState<Tab>('items');
  const wanted = tabOf(target, key, names);
  if (wanted !== undefined && wanted !== tab) setTab(wanted);
  const setItems = useCallback(
    (items: ItemLine[], place: string) => acts.setSample(key, (last) => ({ ...last, items }), place),
    [acts, key],
  );
  const setValues = useCallback((values: SampleValues) => acts.setCells(key, values), [acts, key]);
  const which = <b className={styles.which}>{text('order.sampleNo', { row, name: line.values.name ?? '' })}</b>;
  const spread =
    alike > 0 && line.items.length > 0 ? (
      <Button size="small" onClick={() => acts.setSamples((lines) => spreadItems(lines, key))}>
        {text('order.spreadItems', { count: alike })}
      </Button>
    ) : null;
  // Beside what stands at both ends, a phone has no room for the tabs.
  const isPhone = usePhone();
  return (
    <div className={styles.panel}>
      {isPhone ? (
        <div className={styles.panelHead}>
          {which}
          {spread}
        </div>
      ) : null}
      <Tabs
        activeKey={tab}
        onChange={(next) => setTab(next as Tab)}
        size="small"
        {...(!isPhone && { tabBarExtraContent: { left: which, right: spread } })}
        items={[
          {
            key: 'items',
            label: text('order.itemsTab', { count: line.items.length }),
            children: (
              <SampleItems
                catalogue={catalogue}
                line={line}
                places={places}
                customerId={customerId}
                onItems={setItems}
                others={{ alike, trim: onTrim }}
              />
            ),
          },
          {
            key: 'facts',
            label: text('order.factsTab'),
            children: (
              <SampleFacts
                line={line}
                type={typeOf(catalogue, line)}
                pointsOf={customerId ? { customerId } : null}
                names={names}
                required={required}
                places={places}
                onValues={setValues}
              />
            ),
          },
        ]}
      />
    </div>
  );
};
