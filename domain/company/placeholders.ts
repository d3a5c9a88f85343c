/** What a new laboratory is founded with until somebody fills it in: never printed on a report that leaves. */
export const UNNAMED = { name: '新实验室', nameEn: 'New laboratory' } as const;
export const NO_ADDRESS = '请在「机构」中填写';

const placeholders: ReadonlySet<string> = new Set([UNNAMED.name, UNNAMED.nameEn, NO_ADDRESS]);

/** Whether a fact of the laboratory has been filled in. */
export const isFilledIn = (text: string | null | undefined): boolean => {
  const said = (text ?? '').trim();
  return said !== '' && !placeholders.has(said);
};
