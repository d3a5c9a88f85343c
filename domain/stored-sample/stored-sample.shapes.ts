/** What the client said when it gave up objecting: who said so, on which day, by what it shows, and who put it down. */
export type Waiver = Readonly<{
  by: string;
  on: string;
  proof: string;
  recordedById: string;
  recordedByName: string;
  recordedAt: string;
}>;

/** One movement of a stored sample; `qty` in the sample's unit. The rows are never changed, only added. */
export type StoredMove = Readonly<{
  kind: 'in' | 'out' | 'back' | 'consumed' | 'returned' | 'disposed' | 'sentOut' | 'split';
  qty: string;
  /** Person, client or body that took it. */
  to: string | null;
  reason: string | null;
  byId: string;
  byName: string;
  at: string;
  /** Document, waybill, last digits of an identity card. */
  docNo: string | null;
}>;
