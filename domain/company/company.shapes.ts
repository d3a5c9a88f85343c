export type Site = { name: string; address: string };
