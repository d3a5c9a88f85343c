/** Fen to yuan with two places and grouped thousands, by integers alone: `123456789` → `1,234,567.89`. */
export const yuan = (fen: number): string => {
  const whole = Math.trunc(Math.abs(fen) / 100).toString();
  const rest = (Math.abs(fen) % 100).toString().padStart(2, '0');
  return `${fen < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};

/** What a person types, in yuan, as fen; `null` where it is not an amount of money. */
export const fen = (text: string): number | null => {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (!match) return null;
  const [, sign, whole, rest = ''] = match;
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' && amount > 0 ? -amount : amount;
};
