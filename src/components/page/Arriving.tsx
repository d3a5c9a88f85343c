import { Button, Result } from 'antd';
import { askAgain, useLate } from '../../services/late-screens';
import { useText } from '../format/label';
import { Delayed } from './Delayed';
import { PageSkeleton } from './PageSkeleton';

/** In the place of a screen whose code is on its way: its shape, or what to do when it does not come. */
export const Arriving = () => {
  const text = useText();
  return useLate() ? (
    <Result
      status="warning"
      title={text('screen.late')}
      subTitle={text('screen.lateText')}
      extra={
        <>
          <Button type="primary" onClick={askAgain}>
            {text('screen.retry')}
          </Button>
          <Button onClick={() => window.location.reload()}>{text('broken.reload')}</Button>
        </>
      }
    />
  ) : (
    <Delayed>
      <PageSkeleton />
    </Delayed>
  );
};
