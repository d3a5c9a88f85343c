import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Access } from '../../access';
import { useText } from '../format/label';

const ReferenceDialog = lazy(() => import('./ReferenceDialog').then((module) => ({ default: module.ReferenceDialog })));

/** Offers the published standards and limits that the product brings along. */
export const ReferenceButton = ({ onDone }: { onDone: () => void }) => {
  const text = useText();
  const access = useAccess() as Access;
  const [open, setOpen] = useState(false);
  if (!(access['standard.create'] && access['testItem.create'] && access['criterion.create'])) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('files.reference')}</Button>
      {open ? (
        <Suspense fallback={null}>
          <ReferenceDialog onClose={() => setOpen(false)} onDone={onDone} />
        </Suspense>
      ) : null}
    </>
  );
};
