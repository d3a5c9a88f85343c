/** Whose rows a role sees, from the narrowest to the widest. */
export const dataScopes = ['self', 'depart', 'departTree', 'company', 'all'] as const;
export type DataScope = (typeof dataScopes)[number];
