import { lazy, Suspense } from 'react';
import { openChain, useOpenedChain } from '../../services/opened-chain';

// On demand, as the mandate beside the screen is.
const ChainScreen = lazy(() => import('../../result/ChainScreen').then((module) => ({ default: module.ChainScreen })));

/** How a number came about, which any screen may open beside itself. */
export const ChainDrawer = () => {
  const taskId = useOpenedChain();
  return taskId === null ? null : (
    <Suspense fallback={null}>
      <ChainScreen key={taskId} taskId={taskId} onClose={() => openChain(null)} />
    </Suspense>
  );
};
