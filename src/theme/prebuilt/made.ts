import type { ComponentType } from 'react';

/** One part of a component's rules: a hook, or a component that has them in it. */
type Made = { name: string; hook: unknown; isComponent?: ComponentType<{ prefixCls: string; rootCls: string }> };

/** What the components have brought as they were loaded, in their order. */
export const made: Made[] = [];
