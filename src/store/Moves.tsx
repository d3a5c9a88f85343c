import type { StoredSampleRow } from '../../contract/stored-sample/stored-sample';
import { desk } from '../../domain/stored-sample/desk-words';
import { moveWords } from '../../domain/stored-sample/move-words';
import { useLabel } from '../kit/format/label';
import { Timeline } from '../kit/page/Timeline';

/** What came in and went out, the latest first. */
export const Moves = ({ row }: { row: StoredSampleRow }) => {
  const label = useLabel();
  const codes: Readonly<Record<string, (typeof desk.purposes)['audit']>> = { ...desk.purposes, ...desk.sendKinds };
  return (
    <Timeline
      empty={<p className="muted">{label(desk.noPlace)}</p>}
      events={row.moves
        .map(({ kind, qty, reason, docNo, at, byName }, index) => {
          const code = reason === null ? undefined : codes[reason];
          return {
            id: String(index),
            at,
            who: byName,
            text: `${label(moveWords[kind])} ${qty} ${row.qtyUnit}`,
            reason: [code ? label(code) : reason, docNo].filter(Boolean).join(' · '),
          };
        })
        .reverse()}
    />
  );
};
