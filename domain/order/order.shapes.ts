export type ClientSign = { name: string; at: string; channel: string };

/** One line of the contract review (ISO/IEC 17025 7.1.1). */
export type ReviewLine = {
  rule: string;
  ok: boolean;
  by: string;
  at: string;
  note?: string | null;
  /** The rule does not hold and the technical manager set it aside. */
  overridden?: boolean;
};

/** Demanded when the laboratory or a witness takes the sample (ISO/IEC 17025 7.8.5). */
export type SamplingInfo = {
  planNo?: string | null;
  place: string;
  date: string;
  person: string;
  method?: string | null;
  witness?: string | null;
};

/** `itemId` is a line of a sample, or a test item for all its lines. */
export type Subcontract = { itemId: string; body: string; certNo: string; accepted: boolean };
