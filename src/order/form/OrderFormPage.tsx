import { useParams, useSearchParams } from '@umijs/max';
import { useMemo } from 'react';
import { customerContract } from '../../../contract/customer/customer';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { Customer } from '../../../domain/customer/customer.entity';
import { useText } from '../../kit/format/label';
import { LoadError } from '../../kit/page/LoadError';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { catalogueOf } from '../../sample/entry/catalogue';
import { useDraftName } from '../../sample/entry/use-kept-draft';
import { readDraft } from '../../services/local-draft';
import { useCall } from '../../services/use-call';
import { clientPatch } from './client';
import { Editor } from './Editor';
import { emptyForm, type OrderForm } from './form';
import { NotEditable } from './NotEditable';
import { fromDetail, fromDetailAsNew } from './wire';

/** `/order/add`, with `?from=` like an earlier order, by a standing order where `standing` names one, or `?customer=` for a client, and `/order/:id/edit`. */
export const OrderFormPage = () => {
  const text = useText();
  const { id } = useParams();
  const [query] = useSearchParams();
  const from = query.get('from') ?? undefined;
  const source = id ?? from;
  const base = useCall(orderContract.base, {});
  const configs = useCall(orderContract.showConfig, {});
  const detail = useCall(orderAdminContract.detail, source ? { id: source } : null);
  const client = query.get('customer') ?? undefined;
  const named = useCall(customerContract.list, client && !id ? { ids: [client], current: 1, pageSize: 1 } : null);
  const draftName = useDraftName('order', id ?? (from && `like-${from}`) ?? (client && `for-${client}`));
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
        title={text(id ? 'order.editTitle' : 'order.addTitle')}
        what={text('order.notLoaded')}
        error={error}
        onRetry={retry}
      />
    );
  }
  if (!catalogue || !configs.data || (source && detail.data?.order.id !== source) || (client && !id && named.loading))
    return <PageSkeleton />;

  // What was read for another address is not what this one is filled in from.
  const data = source ? detail.data : undefined;
  if (id && data && !data.actions.some(({ code }) => code === 'edit')) return <NotEditable order={data.order} />;
  const initial = (): OrderForm => {
    if (data && id) return fromDetail(data);
    const form = data ? fromDetailAsNew(data, query.get('standing') ?? undefined) : emptyForm(catalogue.base.marks);
    const chosen = clientPatch((named.data?.list[0] ?? null) as Customer | null);
    const dueDate = catalogue.base.due[form.head.urgency ?? 'normal'];
    return chosen.patch.customerId
      ? { ...form, head: { ...form.head, ...chosen.patch, dueDate }, names: chosen.names }
      : { ...form, head: { ...form.head, dueDate } };
  };
  return (
    <Editor
      key={`${id ?? from ?? client ?? 'new'} ${data?.order.ver ?? 0}`}
      catalogue={catalogue}
      configs={configs.data}
      onConfigured={configs.reload}
      initial={initial()}
      saved={data && id ? { id, ver: data.order.ver, state: data.order.state, no: data.order.no } : undefined}
      draftName={draftName}
      kept={readDraft<OrderForm>(draftName)}
      onReload={detail.reload}
    />
  );
};
