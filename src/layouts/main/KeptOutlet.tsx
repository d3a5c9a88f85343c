import { useOutlet } from '@umijs/max';
import { Suspense } from 'react';
import { PageSkeleton } from '../../components/page/PageSkeleton';

export const KeptOutlet = () => <Suspense fallback={<PageSkeleton />}>{useOutlet()}</Suspense>;
