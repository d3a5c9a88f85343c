import { useAccess } from '@umijs/max';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { type OrderFormConfig, orderContract } from '../../../../contract/order/order';
import { order } from '../../../../domain/order/order.entity';
import type { ArrangedField } from '../../../../domain/order/order-form';
import type { Access } from '../../../access';
import { useLabel, useText } from '../../../kit/format/label';
import { Segments } from '../../../kit/input/Segments';
import { useSubmit } from '../../../kit/submit/use-submit';
import { call } from '../../../services/call';
import { draftOf, type Scope, settingsOfDraft, storedOf } from './draft';
import { FieldList } from './FieldList';
import { Preview } from './Preview';
import styles from './setup.less';

type Props = {
  configs: readonly OrderFormConfig[];
  /** The type of the order that is being written; what a person hides is chosen among its fields. */
  type?: string | null | undefined;
  onSaved: () => void;
};

/** What the order form shows, demands and hides, in which order: for the laboratory, and for the person alone. */
export const FormSetup = ({ configs, type, onSaved }: Props) => {
  const text = useText();
  const label = useLabel();
  const access = useAccess() as Access;
  const { message } = App.useApp();
  const maySet = access['order.setForm'];
  const [scope, setScope] = useState<Scope>(maySet ? 'all' : 'own');
  const [drafts, setDrafts] = useState<Partial<Record<Scope, ArrangedField[]>>>({});
  const stored = storedOf(configs, scope);
  const fields = drafts[scope] ?? draftOf(configs, scope, type);
  const { [scope]: _done, ...others } = drafts;

  const [save, busy] = useSubmit(async (kept: ReturnType<typeof settingsOfDraft>) => {
    if (stored) await call(orderContract.updateConfigList, { id: stored.id, ver: stored.ver, fields: kept });
    else
      await call(
        orderContract.createConfigList,
        scope === 'own' ? { own: true, fields: kept } : { type: scope === 'all' ? null : scope, fields: kept },
      );
    setDrafts(others);
    void message.success(text(kept.length === 0 ? 'orderForm.resetDone' : 'orderForm.saved'));
    onSaved();
  });

  return (
    <div className={styles.setup}>
      <div className={styles.scope}>
        {maySet ? (
          <Segments
            name={text('orderForm.scope')}
            value={scope === 'own' ? 'own' : 'lab'}
            options={[
              { value: 'lab', label: text('orderForm.lab') },
              { value: 'own', label: text('orderForm.own') },
            ]}
            onChange={(wish) => setScope(wish === 'own' ? 'own' : 'all')}
          />
        ) : null}
        {scope === 'own' ? null : (
          <Select<Scope>
            aria-label={text('orderForm.forType')}
            value={scope}
            onChange={setScope}
            style={{ minWidth: 200 }}
            options={[
              { value: 'all', label: text('orderForm.allTypes') },
              ...Object.entries(order.fields.type.options ?? {}).map(([value, words]) => ({
                value: value as Scope,
                label: label(words),
              })),
            ]}
          />
        )}
      </div>
      <p className="muted">
        {text(
          scope === 'own'
            ? 'orderForm.ownHint'
            : scope === 'all'
              ? 'orderForm.labHint'
              : stored && stored.fields.length > 0
                ? 'orderForm.typeHint'
                : 'orderForm.typeFollows',
        )}
      </p>
      <div className={styles.sides}>
        <FieldList
          fields={fields}
          isOwn={scope === 'own'}
          onChange={(next) => setDrafts((last) => ({ ...last, [scope]: next }))}
        />
        <Preview fields={fields} />
      </div>
      <div className={styles.foot}>
        <Button
          disabled={busy || ((stored?.fields.length ?? 0) === 0 && drafts[scope] === undefined)}
          onClick={() => (stored && stored.fields.length > 0 ? void save([]) : setDrafts(others))}
        >
          {text('orderForm.reset')}
        </Button>
        <Button
          type="primary"
          loading={busy}
          disabled={drafts[scope] === undefined}
          onClick={() => void save(settingsOfDraft(fields, scope))}
        >
          {text('orderForm.save')}
        </Button>
      </div>
    </div>
  );
};
