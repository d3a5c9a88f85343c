/** A reference material or reagent used for a worksheet. */
export type UsedMaterial = { name: string; lot: string; expiry?: string | null; certNo?: string | null };
