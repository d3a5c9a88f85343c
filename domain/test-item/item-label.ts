import type { Pair } from '../kit/label';

export type NamedItem = Readonly<{ itemName: string; itemNameEn?: string | null | undefined }>;

/** A test item in the reader's language where the laboratory has a name for it, else as it is called at home. */
export const itemLabel = ({ itemName, itemNameEn }: NamedItem): Pair => ({ zh: itemName, en: itemNameEn || itemName });
