const KEY = 'hj_exports';

/** Exports that this tab has asked for and whose end the person has not seen: they outlive a reload. */
export const keptExports = (): string[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const keep = (ids: readonly string[]) => sessionStorage.setItem(KEY, JSON.stringify(ids));

export const keepExport = (id: string): void => keep([...keptExports().filter((each) => each !== id), id]);
export const forgetExport = (id: string): void => keep(keptExports().filter((each) => each !== id));
