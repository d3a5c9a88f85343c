import { Alert, Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OrderFormConfig } from '../../../contract/order/order';
import { inClass } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { layoutOf } from '../../../domain/order/order-form';
import { ConflictNote } from '../../kit/crud/ConflictNote';
import { useLabel, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { Page } from '../../kit/page/Page';
import { Still } from '../../kit/page/Still';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import type { Catalogue } from '../../sample/entry/catalogue';
import { EditorFoot, EditorSub, RecoveredNote } from '../../sample/entry/EditorParts';
import { goToPlace, placeOfField, sampleOfPlace, seekPlace } from '../../sample/entry/places';
import { useKeptDraft } from '../../sample/entry/use-kept-draft';
import { useSought } from '../../sample/entry/use-sought';
import { useLeavePage, usePageName, usePageUnsaved } from '../../services/kept-pages';
import { useGo } from '../../services/Lead';
import { type DraftName, dropDraft, type Kept } from '../../services/local-draft';
import { ReuseNote } from '../standing/ReuseNote';
import { StandingChoice } from '../standing/StandingChoice';
import { useReuse } from '../standing/use-reuse';
import { BusinessSection } from './BusinessSection';
import { ChangeSection } from './ChangeSection';
import { ClientSection } from './ClientSection';
import { FormParts } from './FormParts';
import { type Head, isBare, type OrderForm } from './form';
import styles from './form.less';
import { FormLayoutProvider } from './layout';
import { lacking, missingOf, missingOfDraft } from './missing';
import { ReportSection } from './ReportSection';
import { SampleSection } from './SampleSection';
import { Summary } from './Summary';
import { FormSetupButton } from './setup/FormSetupButton';
import { TermsSection } from './TermsSection';
import { useOrderForm } from './use-order-form';
import { type Saved, useSave } from './use-save';

type Props = {
  catalogue: Catalogue;
  /** What the laboratory and the person have set of the form. */
  configs: readonly OrderFormConfig[];
  onConfigured: () => void;
  /** As the server has it, or as a new form begins. */
  initial: OrderForm;
  saved: (Saved & { no: string }) | undefined;
  draftName: DraftName;
  /** What this browser kept of an earlier attempt. */
  kept: Kept<OrderForm> | undefined;
  onReload: () => void;
};

/** The paper form on the screen: the order at the left, what it comes to at the right, save and submit in the foot. */
export const Editor = ({ catalogue, configs, onConfigured, initial, saved, draftName, kept, onReload }: Props) => {
  const goTo = useGo();
  const label = useLabel();
  const text = useText();
  const leavePage = useLeavePage();
  const told = useDoneLine(orderWorkflow);
  const fits = kept !== undefined && kept.ver === (saved?.ver ?? 0);
  const [offer, setOffer] = useState<'taken' | 'stale' | 'none'>(kept ? (fits ? 'taken' : 'stale') : 'none');
  const { form, places: said, active, dirty, acts } = useOrderForm(fits ? kept.data : initial, fits);
  const reuse = useReuse({ form, catalogue, acts, label });
  const [leaving, setLeaving] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ place: string; isSought: boolean }>();
  const { base } = catalogue;
  const due = ({ urgency }: Head) => base.due[urgency ?? 'normal'];
  const handedIn = saved !== undefined && inClass(orderWorkflow, 'handedIn', saved.state);
  const { type } = form.head;
  const layout = useMemo(() => layoutOf(configs, type), [configs, type]);
  const { required } = layout;
  const missing = useMemo(() => missingOf(form, catalogue, handedIn, required), [form, catalogue, handedIn, required]);
  const [asked, setAsked] = useState<'nothing' | 'draft' | 'whole'>('nothing');
  // Once a save was refused, each missing entry is shown at its field until it is made.
  const places = useMemo(() => {
    const lacks =
      asked === 'whole' ? missing.flatMap((group) => group.lacks) : asked === 'draft' ? missingOfDraft(form) : [];
    return { ...lacking(lacks, (words) => text('order.lacks', { what: label(words) })), ...reuse.places, ...said };
  }, [asked, missing, form, said, reuse.places, label, text]);

  usePageName(saved?.no);
  useKeptDraft(draftName, form, saved?.ver ?? 0, dirty && !leaving);
  usePageUnsaved(dirty && !leaving);

  // A place inside another sample is drawn only once that sample is open.
  useEffect(() => {
    if (target === undefined) return;
    (target.isSought ? seekPlace : goToPlace)(target.place);
    setTarget(undefined);
  }, [target]);
  const go = (place: string, isSought = false) => {
    const key = sampleOfPlace(place);
    if (key !== undefined) acts.activate(key);
    setTarget({ place, isSought });
  };
  useSought((field) => go(placeOfField(field, form.samples), true));

  const { save, busy, conflict } = useSave({
    catalogue,
    demanded: required,
    form,
    saved,
    onRefused: ({ lacks, whole, wrong }) => {
      acts.complain(wrong);
      setAsked(whole ? 'whole' : 'draft');
      const first = lacks[0]?.place ?? Object.keys(wrong)[0];
      if (first !== undefined) go(first);
    },
    onSaved: (row, submitted) => {
      const subject = text('order.subject', { no: row.no });
      const { submit, edit } = orderWorkflow.steps;
      if (submitted) told({ subject, step: { code: 'submit', label: submit.label }, answer: row });
      else told({ subject, step: { code: 'edit', label: saved ? edit.label : text('order.saveDraft') } });
      dropDraft(draftName);
      setLeaving(true);
      if (submitted || handedIn) leavePage(`/order?id=${row.id}`);
      else if (saved) onReload();
      else leavePage(`/order/${row.id}/edit`);
    },
  });
  const startAgain = () => {
    dropDraft(draftName);
    acts.load(initial);
    setOffer('none');
  };

  return (
    <Page
      title={text(saved ? 'order.editTitle' : 'order.addTitle')}
      sub={saved ? <EditorSub no={saved.no} workflow={orderWorkflow} state={saved.state} /> : undefined}
      actions={<FormSetupButton configs={configs} type={type} onSaved={onConfigured} />}
    >
      <div className={styles.notes}>
        {offer === 'taken' && kept ? (
          <RecoveredNote
            at={kept.at}
            isSaved={saved !== undefined}
            onStartAgain={startAgain}
            onClose={() => setOffer('none')}
          />
        ) : null}
        {saved || !form.source ? null : (
          <ReuseNote
            source={form.source}
            reuse={reuse}
            onGo={go}
            onForget={() => acts.edit(({ source: _source, ...last }) => last)}
          />
        )}
        {saved || form.source || !isBare(form) || !form.head.customerId ? null : (
          <StandingChoice
            key={form.head.customerId}
            customerId={form.head.customerId}
            onFill={(filled) => acts.load({ ...filled, head: { ...filled.head, dueDate: due(filled.head) } }, true)}
          />
        )}
        {offer === 'stale' && kept ? (
          <Alert
            type="warning"
            showIcon
            message={text('order.keptStale')}
            description={<Time value={kept.at} />}
            action={
              <>
                <Button
                  size="small"
                  onClick={() => {
                    acts.load(kept.data, true);
                    setOffer('taken');
                  }}
                >
                  {text('order.takeKept')}
                </Button>{' '}
                <Button size="small" onClick={startAgain}>
                  {text('order.dropKept')}
                </Button>
              </>
            }
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
      </div>
      <Still busy={busy !== undefined}>
        <div className={styles.page}>
          <FormLayoutProvider value={layout}>
            <div className={styles.body} ref={body}>
              <FormParts type={form.head.type} body={body} />
              {handedIn ? <ChangeSection change={form.change} places={places} acts={acts} /> : null}
              <ClientSection form={form} places={places} acts={acts} />
              <BusinessSection form={form} places={places} acts={acts} />
              <SampleSection
                catalogue={catalogue}
                layout={layout}
                customerId={form.head.customerId}
                samples={form.samples}
                active={active}
                places={places}
                target={target?.place}
                acts={acts}
              />
              <TermsSection form={form} base={base} places={places} acts={acts} />
              <ReportSection form={form} knownTags={base.tags} places={places} acts={acts} />
            </div>
          </FormLayoutProvider>
          <Summary
            form={form}
            base={base}
            missing={missing}
            said={said}
            unsettled={reuse.open.length}
            asked={asked === 'whole'}
            handedIn={handedIn}
            orderId={saved?.id}
            dirty={dirty}
            onGo={go}
          />
        </div>
      </Still>
      <EditorFoot said={text(dirty ? 'order.footDirty' : saved ? 'order.footSaved' : 'order.footNew')}>
        <Button onClick={() => (dirty ? goTo : leavePage)(saved ? `/order?id=${saved.id}` : '/order')}>
          {text('order.back')}
        </Button>
        <Button
          type={handedIn ? 'primary' : 'default'}
          loading={busy === 'draft'}
          disabled={busy === 'submit' || (handedIn && !dirty)}
          onClick={() => void save(false)}
        >
          {text(handedIn ? 'order.saveChange' : 'order.saveDraft')}
        </Button>
        {handedIn ? null : (
          <Button
            type="primary"
            loading={busy === 'submit'}
            disabled={busy === 'draft'}
            onClick={() => void save(true)}
          >
            {text('order.submit')}
          </Button>
        )}
      </EditorFoot>
    </Page>
  );
};
