export type ClientSign = { name: string; at: string; channel: string };

/** One line of the contract review (ISO/IEC 17025 7.1.1). */
export type ReviewLine = { rule: string; ok: boolean; by: string; at: string; note?: string | null };

/** Demanded when the laboratory or a witness takes the sample (ISO/IEC 17025 7.8.5). */
export type SamplingInfo = {
  planNo?: string | null;
  place: string;
  date: string;
  person: string;
  method?: string | null;
  witness?: string | null;
};

export type Subcontract = { itemId: string; body: string; certNo: string; accepted: boolean };
