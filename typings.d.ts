// Where a component lives is spelled by Umi's own types; these are the assets that webpack turns into modules.
declare module '*.less' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  import type { ComponentType, SVGProps } from 'react';

  export const ReactComponent: ComponentType<SVGProps<SVGSVGElement>>;
  const url: string;
  export default url;
}
