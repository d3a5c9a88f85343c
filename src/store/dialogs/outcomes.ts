import type { Outcomes } from '../../../contract/kit/outcomes';

export type { Outcomes };

type One = Readonly<{ id: string; ok: boolean; message: string | null }>;

/** What became of each sample of a call that takes several. */
export const outcomesOf = (list: readonly One[]): Outcomes => {
  const failed = list.filter(({ ok }) => !ok).length;
  return {
    ok: true,
    done: list.length - failed,
    failed,
    results: list.map(({ id, ok, message }) => ({ id, ok, message: message ?? '' })),
  };
};
