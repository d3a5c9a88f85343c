/**
 * What a table holds under a name that comes from outside. `table[name]` alone also finds `constructor` and whatever else
 * every object has.
 */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
