const keyOf = (noun: string) => `hj_import_${noun}`;

/** The import of a noun that this tab has begun and not ended: it outlives a reload. */
export const keptImport = (noun: string): string | undefined => sessionStorage.getItem(keyOf(noun)) ?? undefined;

export const keepImport = (noun: string, id: string | undefined): void => {
  if (id === undefined) sessionStorage.removeItem(keyOf(noun));
  else sessionStorage.setItem(keyOf(noun), id);
};
