import { useDispatch, useSelector } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { useText } from '../../kit/format/label';
import { Arriving } from '../../kit/page/Arriving';
import { SideDrawer } from '../../kit/page/SideDrawer';
import type { GmandateState } from '../../models/gmandate';
import { PageNamed } from '../../services/kept-pages';

// On demand: every first load would carry the bench otherwise.
const MandateScreen = lazy(() =>
  import('../../mandate/MandateScreen').then((module) => ({ default: module.MandateScreen })),
);

/** The mandate that any screen may open beside itself (specification section 3: `gmandate`). */
export const MandateDrawer = () => {
  const text = useText();
  const dispatch = useDispatch();
  const { visible, mandateId } = useSelector(({ gmandate }: { gmandate: GmandateState }) => gmandate);
  const close = () => dispatch({ type: 'gmandate/update', payload: { visible: false, mandateId: null } });
  return (
    <SideDrawer
      title={text('menu.mandate')}
      open={visible && mandateId !== null}
      onClose={close}
      width="min(1080px, 92vw)"
      destroyOnHidden
    >
      <PageNamed.Provider value={false}>
        <Suspense fallback={<Arriving />}>
          {mandateId === null ? null : <MandateScreen id={mandateId} isEdited={false} />}
        </Suspense>
      </PageNamed.Provider>
    </SideDrawer>
  );
};
