import { Skeleton } from 'antd';

/** The shape of a list page, while its code or its first rows come. */
export const PageSkeleton = () => (
  <div style={{ padding: 24 }} aria-busy="true">
    <Skeleton active title={{ width: 180 }} paragraph={{ rows: 8 }} />
  </div>
);
