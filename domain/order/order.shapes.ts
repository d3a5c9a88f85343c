import { label } from '../kit/label';

export type ClientSign = { name: string; at: string; channel: string };

/** How a client may say yes to a deviation. */
export const consentChannels = {
  phone: label('电话', 'telephone'),
  email: label('电子邮件', 'e-mail'),
  letter: label('书面', 'letter'),
  message: label('即时消息', 'text message'),
  inPerson: label('当面', 'in person'),
} as const;
export type ConsentChannel = keyof typeof consentChannels;

/** That the client has agreed to deviations from a method: who said so, when, by what means (ISO/IEC 17025 7.2.1.7). */
export type DeviationConsent = Readonly<{
  name: string;
  on: string;
  channel: ConsentChannel;
  note: string | null;
  /** What was agreed to; another deviation, or the same of another test, asks again. */
  covers: readonly Readonly<{ text: string; taskIds: readonly string[] }>[];
  byId: string;
  byName: string;
  at: string;
}>;

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
