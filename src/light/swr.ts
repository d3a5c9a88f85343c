import type { ReactNode } from 'react';

/** ProLayout would ask by it for a menu on a server; ours is given (`menu`), so that nothing is ever asked for or kept. */
const nothing = { data: undefined, isLoading: false, mutate: () => Promise.resolve() };
export default () => nothing;

const config = { cache: new Map() };
export const useSWRConfig = () => config;
export const SWRConfig = ({ children }: { children: ReactNode }) => children;
