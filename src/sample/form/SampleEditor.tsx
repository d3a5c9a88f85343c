import { Button, Form, Input } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { type OrderFormConfig, orderContract } from '../../../contract/order/order';
import type { SampleView } from '../../../contract/order/order-views';
import { statesOf } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { demandedIn, layoutOf } from '../../../domain/order/order-form';
import { sample as entity } from '../../../domain/sample/sample.entity';
import { ConflictNote } from '../../kit/crud/ConflictNote';
import { useLabel, useText } from '../../kit/format/label';
import { Page } from '../../kit/page/Page';
import { Still } from '../../kit/page/Still';
import { RefSelect } from '../../kit/ref/RefSelect';
import { useLeavePage, usePageUnsaved } from '../../services/kept-pages';
import { useGo } from '../../services/Lead';
import { type DraftName, dropDraft, type Kept } from '../../services/local-draft';
import { useCall } from '../../services/use-call';
import { type Catalogue, chooseType, questionsOf, typeOf } from '../entry/catalogue';
import { EditorFoot, EditorSub, RecoveredNote } from '../entry/EditorParts';
import type { ItemLine, SampleLine, SampleValues } from '../entry/line';
import { goToPlace, type Places, samplePlace, seekPlace, withoutPlace } from '../entry/places';
import { SampleFacts } from '../entry/SampleFacts';
import { SampleItems } from '../entry/SampleItems';
import { TypeSelect } from '../entry/TypeSelect';
import { useKeptDraft } from '../entry/use-kept-draft';
import { useSought } from '../entry/use-sought';
import { useTypedProblems } from '../entry/use-typed-problems';
import { stateShown } from '../state-shown';
import styles from './sample-form.less';
import { useSaveSample } from './use-save-sample';

export type SampleDraftData = { orderId: string | null; reason: string; line: SampleLine };

type Props = {
  catalogue: Catalogue;
  /** What the laboratory and the person have set of the order form. */
  configs: readonly OrderFormConfig[];
  initial: SampleDraftData;
  saved: SampleView | undefined;
  draftName: DraftName;
  kept: Kept<SampleDraftData> | undefined;
  onReload: () => void;
};

/** One sample: which order it belongs to, what it is, and what is wanted of it. */
export const SampleEditor = ({ catalogue, configs, initial, saved, draftName, kept, onReload }: Props) => {
  const goTo = useGo();
  const label = useLabel();
  const text = useText();
  const leavePage = useLeavePage();
  const fits = kept !== undefined && kept.ver === (saved?.ver ?? 0);
  const [data, setData] = useState(fits ? kept.data : initial);
  const [recovered, setRecovered] = useState(fits);
  const [dirty, setDirty] = useState(fits);
  const [said, setPlaces] = useState<Places>({});
  const [leaving, setLeaving] = useState(false);
  const { line, orderId, reason } = data;
  const ordered = useCall(orderContract.list, orderId ? { ids: [orderId], current: 1, pageSize: 1 } : null);
  const order = ordered.data?.list.find(({ id }) => id === orderId);
  const type = order?.type;
  const layout = useMemo(() => layoutOf(configs, type), [configs, type]);
  const demanded = useMemo(() => demandedIn(layout.required).sample, [layout]);
  const typePlace = samplePlace(line.key, 'sample1Id');
  const lines = useMemo(() => [line], [line]);
  const { shown: typed, watch } = useTypedProblems(lines);
  const places = { ...typed, ...said };

  useKeptDraft(draftName, data, saved?.ver ?? 0, dirty && !leaving);
  usePageUnsaved(dirty && !leaving);
  useSought((field) => seekPlace(samplePlace(line.key, field)));

  const edit = useCallback((change: (last: SampleDraftData) => SampleDraftData, place: string) => {
    setData(change);
    setDirty(true);
    setPlaces((last) => withoutPlace(last, place));
  }, []);
  const setLine = useCallback(
    (change: (last: SampleLine) => SampleLine, place: string) =>
      edit((last) => ({ ...last, line: change(last.line) }), place),
    [edit],
  );
  const setValues = useCallback(
    (values: SampleValues, place: string) =>
      setLine((last) => ({ ...last, values: { ...last.values, ...values } }), place),
    [setLine],
  );
  const setItems = useCallback(
    (items: ItemLine[], place: string) => setLine((last) => ({ ...last, items }), place),
    [setLine],
  );

  const { save, busy, conflict } = useSaveSample({
    data,
    saved,
    demanded,
    questions: questionsOf(typeOf(catalogue, data.line)),
    onWrong: (wrong) => {
      setPlaces(wrong);
      const [first] = Object.keys(wrong);
      if (first !== undefined) goToPlace(first);
    },
    onSaved: (row) => {
      dropDraft(draftName);
      setLeaving(true);
      leavePage(`/order?id=${row.orderId}`);
    },
  });

  return (
    <Page
      title={text(saved ? 'menu.sample.edit' : 'menu.sample.add')}
      sub={saved ? <EditorSub no={saved.no} {...stateShown(saved.state, saved.orderState)} /> : undefined}
    >
      {recovered && kept ? (
        <RecoveredNote
          at={kept.at}
          isSaved={saved !== undefined}
          onStartAgain={() => {
            dropDraft(draftName);
            setData(initial);
            setDirty(false);
            setRecovered(false);
          }}
          onClose={() => setRecovered(false)}
        />
      ) : null}
      {conflict ? (
        <ConflictNote
          words={text('order.conflictText')}
          onTake={() => {
            dropDraft(draftName);
            setLeaving(true);
            onReload();
          }}
        />
      ) : null}
      <Still busy={busy}>
        <div className={styles.card} onFocusCapture={watch.onFocus} onBlurCapture={watch.onBlur}>
          <Form layout="vertical" component={false}>
            <div className={styles.top}>
              <div data-place="orderId">
                <Form.Item
                  label={label(entity.fields.orderId.label)}
                  required
                  validateStatus={places['orderId'] ? 'error' : ''}
                  help={places['orderId']}
                  extra={saved ? undefined : text('sample.orderHelp')}
                >
                  <RefSelect
                    endpoint={orderContract.list as never}
                    titleKey="no"
                    value={orderId}
                    params={{ state: statesOf(orderWorkflow, 'editable') }}
                    reads={['customerName', 'project']}
                    describe={(row) => [row['customerName'], row['project']].filter(Boolean).join(' · ')}
                    disabled={saved !== undefined}
                    placeholder={text('sample.pickOrder')}
                    onChange={(id) => edit((last) => ({ ...last, orderId: id }), 'orderId')}
                  />
                </Form.Item>
              </div>
              <div data-place={typePlace}>
                <Form.Item
                  label={label(entity.fields.sample1Id.label)}
                  required
                  validateStatus={places[typePlace] ? 'error' : ''}
                  help={places[typePlace]}
                >
                  <TypeSelect
                    catalogue={catalogue}
                    value={line.values.sample2Id ?? line.values.sample1Id}
                    shown={line.variantName ? `${line.typeName} · ${line.variantName}` : line.typeName}
                    onChange={(id) => setLine((last) => chooseType(catalogue, last, id), typePlace)}
                  />
                </Form.Item>
              </div>
              {saved ? (
                <div data-place="reason">
                  <Form.Item
                    label={text('order.changeReason')}
                    htmlFor="sample-reason"
                    validateStatus={places['reason'] ? 'error' : ''}
                    help={places['reason']}
                    extra={text('sample.reasonHelp')}
                  >
                    <Input
                      id="sample-reason"
                      value={reason}
                      maxLength={500}
                      onChange={({ target }) => edit((last) => ({ ...last, reason: target.value }), 'reason')}
                    />
                  </Form.Item>
                </div>
              ) : null}
            </div>
          </Form>
          <SampleFacts
            line={line}
            type={typeOf(catalogue, line)}
            pointsOf={orderId ? { orderId } : null}
            names={[...layout.columns, ...layout.more]}
            required={demanded}
            places={places}
            onValues={setValues}
          />
        </div>
        <div className={styles.card}>
          <h2>{text('order.itemsTab', { count: line.items.length })}</h2>
          <SampleItems
            catalogue={catalogue}
            line={line}
            places={places}
            customerId={order?.customerId}
            onItems={setItems}
          />
        </div>
      </Still>
      <EditorFoot said={text(dirty ? 'order.footDirty' : saved ? 'order.footSaved' : 'order.footNew')}>
        <Button onClick={() => (dirty ? goTo : leavePage)(orderId ? `/order?id=${orderId}` : '/order')}>
          {text('order.back')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void save()}>
          {text(saved ? 'sample.save' : 'sample.register')}
        </Button>
      </EditorFoot>
    </Page>
  );
};
