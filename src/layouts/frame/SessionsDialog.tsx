import { useDispatch, useSelector } from '@umijs/max';
import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../../kit/format/label';
import { Arriving } from '../../kit/page/Arriving';
import type { GmodalState } from '../../models/gmodal';

// Opened seldom, and every page would carry it.
const Sessions = lazy(() => import('./Sessions').then((module) => ({ default: module.Sessions })));

/** Where the reader is signed in; what was left open elsewhere is ended here. */
export const SessionsDialog = () => {
  const text = useText();
  const dispatch = useDispatch();
  const open = useSelector(({ gmodal }: { gmodal: GmodalState }) => gmodal.open === 'sessions');
  return (
    <Modal
      title={text('frame.sessions')}
      open={open}
      footer={null}
      width={520}
      destroyOnHidden
      onCancel={() => dispatch({ type: 'gmodal/update', payload: { open: null } })}
    >
      <Suspense fallback={<Arriving />}>{open ? <Sessions /> : null}</Suspense>
    </Modal>
  );
};
