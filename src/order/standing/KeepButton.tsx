import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '../../../contract/order/order-views';
import type { Access } from '../../access';
import { useLabel } from '../../kit/format/label';
import { standingWords as words } from './words';

const KeepDialog = lazy(() => import('./KeepDialog').then((file) => ({ default: file.KeepDialog })));

type Props = { detail: OrderDetail; onKept: () => void };

/** Gives an order a name under which its client gives it again. */
export const KeepButton = ({ detail, onKept }: Props) => {
  const label = useLabel();
  const access = useAccess() as Access;
  const [isAsking, setAsking] = useState(false);
  if (!access['order.create']) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {label(words.keep)}
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <KeepDialog
            detail={detail}
            onClose={() => setAsking(false)}
            onKept={() => {
              setAsking(false);
              onKept();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
