import { useAccess } from '@umijs/max';
import { App, Button } from 'antd';
import { useState } from 'react';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import type { SampleType } from '../../domain/sample-type/sample-type.entity';
import { isFrozen } from '../../domain/sample-type/versions';
import type { Access } from '../access';
import { useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { variantKey } from './nodes';
import styles from './sample1.less';
import { TypeForm } from './TypeForm';
import type { Unsaved } from './use-items-tab';
import { VariantForm } from './VariantForm';

type Props = {
  type: SampleType;
  draftId: string | undefined;
  /** Edits of its items that are not saved yet. */
  unsaved: Unsaved;
  onChanged: (key?: string) => void;
};

/**
 * What may be done with a type in its current state: a draft is published, a published version is revised or retired.
 */
export const TypeButtons = ({ type, draftId, unsaved, onChanged }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const { modal, message } = App.useApp();
  const [run, pending] = useSubmit((work: () => Promise<void>) => work());
  const [form, setForm] = useState<'type' | 'variant'>();
  const frozen = isFrozen(type);
  const mayChange = access['sampleType.update'];
  const mayPublish = access['standard.publish'];
  const { id, ver, name } = type;
  const version = type.version ?? 1;

  const publish = () => {
    const isUnsaved = unsaved.current !== null;
    modal.confirm({
      title: text('catalogue.publishAsk', { name, version }),
      content: (
        <>
          {isUnsaved ? <p>{text('catalogue.publishUnsaved')}</p> : null}
          <p>{text(type.revisesId === null ? 'catalogue.publishText' : 'catalogue.publishNextText')}</p>
        </>
      ),
      okText: text(isUnsaved ? 'catalogue.saveAndPublish' : 'catalogue.publish', { version }),
      onOk: () =>
        run(async () => {
          // What is not saved would be missing from the version that is frozen.
          const stored = await unsaved.current?.();
          const published = await call(sampleTypeContract.publish, { id, ver: Math.max(ver, stored ?? 0) });
          void message.success(text('catalogue.published', { name, version }));
          onChanged(`type.${published.id}`);
        }),
    });
  };
  const retire = () =>
    modal.confirm({
      title: text('catalogue.retireAsk', { name }),
      content: text('catalogue.retireText'),
      okText: text('catalogue.retire'),
      onOk: () =>
        run(async () => {
          await call(sampleTypeContract.retire, { id, ver });
          onChanged();
        }),
    });
  const begin = () =>
    run(async () => {
      const draft = await call(sampleTypeContract.newVersion, { id });
      onChanged(`type.${draft.id}`);
    });
  return (
    <span className={styles.buttons}>
      {/* While a new version begins, this panel is about to give way: a window opened in it would go with it. */}
      <Button disabled={pending} onClick={() => setForm('type')}>
        {text('catalogue.settings')}
      </Button>
      {!frozen && access['sampleVariant.create'] ? (
        <Button disabled={pending} onClick={() => setForm('variant')}>
          {text('catalogue.addVariant')}
        </Button>
      ) : null}
      {type.status === 'published' && mayPublish ? (
        <Button disabled={pending} onClick={retire}>
          {text('catalogue.retire')}
        </Button>
      ) : null}
      {frozen && mayChange && draftId === undefined ? (
        <Button type="primary" loading={pending} onClick={() => void begin()}>
          {text('catalogue.newVersion')}
        </Button>
      ) : null}
      {type.status !== 'published' && mayPublish ? (
        <Button type={frozen ? 'default' : 'primary'} loading={pending} onClick={publish}>
          {text(frozen ? 'catalogue.publishAgain' : 'catalogue.publish', { version })}
        </Button>
      ) : null}
      {form === 'type' ? (
        <TypeForm
          type={type}
          readOnly={frozen || !mayChange}
          onClose={() => setForm(undefined)}
          onSaved={() => {
            setForm(undefined);
            onChanged();
          }}
        />
      ) : null}
      {form === 'variant' ? (
        <VariantForm
          variant={undefined}
          typeId={id}
          readOnly={false}
          onClose={() => setForm(undefined)}
          onSaved={(variant) => {
            setForm(undefined);
            onChanged(variantKey(variant));
          }}
        />
      ) : null}
    </span>
  );
};
