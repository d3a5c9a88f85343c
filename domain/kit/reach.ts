import { type Field, text } from './field';
import { label } from './label';

type Extras = Parameters<typeof text>[2];

/** Digits of any script with the signs between them, several numbers in a row, an extension; nothing at all is another question. */
const PHONE = '^(?:(?=(?:[^\\p{Nd}]*\\p{Nd}){3})(?:[\\p{Nd}\\s()（）+\\-－—–/、,，;；.*#]|转|分机|[Ee]xt\\.?|[xX])*)?$';

const EMAIL = '^(?:[^\\s@]+@[^\\s@]+\\.[^\\s@.]+)?$';

/** A telephone number as people write it. */
export const phone = (zh: string, en: string, extras: Extras = {}): Field<string, false> =>
  text(zh, en, {
    pattern: PHONE,
    refusal: label('应为电话号码，如 025-83210000', 'must be a phone number such as 025-83210000'),
    ...extras,
  });

/** The address of a mailbox. */
export const email = (zh: string, en: string, extras: Extras = {}): Field<string, false> =>
  text(zh, en, {
    pattern: EMAIL,
    refusal: label('应为邮箱地址，如 lab@example.org', 'must be an e-mail address such as lab@example.org'),
    ...extras,
  });
