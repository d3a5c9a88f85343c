import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { OrderFormConfig } from '../../../../contract/order/order';
import { useText } from '../../../kit/format/label';
import { PageSkeleton } from '../../../kit/page/PageSkeleton';
import { SideDrawer } from '../../../kit/page/SideDrawer';

// Seldom opened: the form does not wait for it.
const FormSetup = lazy(() => import('./FormSetup').then((module) => ({ default: module.FormSetup })));

type Props = { configs: readonly OrderFormConfig[]; type: string | null | undefined; onSaved: () => void };

/** Opens beside the order form what it shows, demands and hides. What was typed into the form stays. */
export const FormSetupButton = ({ configs, type, onSaved }: Props) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<SettingOutlined />} onClick={() => setOpen(true)}>
        {text('orderForm.open')}
      </Button>
      <SideDrawer
        open={open}
        destroyOnClose
        maskClosable={false}
        title={text('orderForm.title')}
        width="min(960px, 100vw)"
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<PageSkeleton />}>
          <FormSetup configs={configs} type={type} onSaved={onSaved} />
        </Suspense>
      </SideDrawer>
    </>
  );
};
