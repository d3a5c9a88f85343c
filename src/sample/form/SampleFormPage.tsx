import { useParams, useSearchParams } from '@umijs/max';
import { useMemo } from 'react';
import { orderContract } from '../../../contract/order/order';
import { sampleContract } from '../../../contract/sample/sample';
import { useText } from '../../kit/format/label';
import { LoadError } from '../../kit/page/LoadError';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { readDraft } from '../../services/local-draft';
import { useCall } from '../../services/use-call';
import { catalogueOf } from '../entry/catalogue';
import { emptySample } from '../entry/line';
import { fromSample } from '../entry/sample-wire';
import { useDraftName } from '../entry/use-kept-draft';
import { type SampleDraftData, SampleEditor } from './SampleEditor';

/** `/sample/add`, `/sample/add?order=…` and `/sample/:id/edit`: one sample of one order. */
export const SampleFormPage = () => {
  const text = useText();
  const { id } = useParams();
  const [query] = useSearchParams();
  const base = useCall(orderContract.base, {});
  const configs = useCall(orderContract.showConfig, {});
  const detail = useCall(sampleContract.detail, id ? { id } : null);
  const draftName = useDraftName('sample', id);
  const catalogue = useMemo(() => base.data && catalogueOf(base.data), [base.data]);

  const error = base.error ?? configs.error ?? detail.error;
  if (error) {
    const retry = () => {
      base.reload();
      configs.reload();
      detail.reload();
    };
    return (
      <LoadError
        title={text(id ? 'menu.sample.edit' : 'menu.sample.add')}
        what={text('sample.notLoaded')}
        error={error}
        onRetry={retry}
      />
    );
  }
  if (!catalogue || !configs.data || (id && detail.data?.id !== id)) return <PageSkeleton />;

  const { data } = detail;
  const initial: SampleDraftData = {
    orderId: data?.orderId ?? query.get('order'),
    reason: '',
    line: data ? fromSample(data) : emptySample(),
  };
  return (
    <SampleEditor
      key={`${id ?? 'new'} ${data?.ver ?? 0}`}
      catalogue={catalogue}
      configs={configs.data}
      initial={initial}
      saved={data && id ? data : undefined}
      draftName={draftName}
      kept={readDraft<SampleDraftData>(draftName)}
      onReload={detail.reload}
    />
  );
};
