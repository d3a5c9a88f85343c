import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { type TrailReview, trailContract } from '../../contract/trail/trail';
import { exceptionClasses } from '../../domain/trail/exceptions';
import type { Access } from '../access';
import { Day } from '../kit/format/Day';
import { useLabel } from '../kit/format/label';
import { No } from '../kit/format/No';
import { Said } from '../kit/format/Said';
import { Time } from '../kit/format/Time';
import type { Column } from '../kit/list/column';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { ReviewDialog } from './ReviewDialog';
import { trailWords as words } from './words';

/** The signed reviews of the trail, and the way to sign another. */
export const Reviews = () => {
  const label = useLabel();
  const table = useRef<TableHandle>(null);
  const [isSigning, setIsSigning] = useState(false);
  const maySign = (useAccess() as Access)['audit.review'] === true;
  const columns = useMemo(
    (): Column<TrailReview>[] => [
      {
        title: label(words.no),
        dataIndex: 'no',
        key: 'no',
        width: 130,
        card: 'lead',
        render: (_, { no }) => <No>{no}</No>,
      },
      {
        title: label(words.period),
        key: 'period',
        width: 200,
        render: (_, { from, to }) => (
          <>
            <Day value={from} /> – <Day value={to} />
          </>
        ),
      },
      {
        title: label(words.found),
        key: 'counts',
        width: 260,
        render: (_, { counts }) => {
          const found = counts.filter(({ count }) => count > 0);
          return found.length === 0 ? (
            <span className="muted">{label(words.none)}</span>
          ) : (
            found.map(({ kind, count }) => (
              <div key={kind}>
                {label(exceptionClasses[kind])} <No>{String(count)}</No>
              </div>
            ))
          );
        },
      },
      {
        title: label(words.opinion),
        dataIndex: 'opinion',
        key: 'opinion',
        render: (_, { opinion }) => <Said>{opinion}</Said>,
      },
      { title: label(words.by), dataIndex: 'by', key: 'by', width: 120 },
      {
        title: label(words.signedAt),
        dataIndex: 'at',
        key: 'at',
        width: 150,
        render: (_, { at }) => <Time value={at} />,
      },
      {
        title: label(words.upTo),
        dataIndex: 'seq',
        key: 'seq',
        width: 110,
        render: (_, { seq }) => label(words.row(seq)),
      },
    ],
    [label],
  );
  return (
    <>
      <ServerTable<TrailReview>
        name="trail-reviews"
        endpoint={trailContract.reviews as never}
        columns={columns}
        searchPlaceholder={null}
        handle={table}
        toolbar={
          maySign ? (
            <Button type="primary" onClick={() => setIsSigning(true)}>
              {label(words.sign)}
            </Button>
          ) : null
        }
        empty={<p>{label(words.noReviews)}</p>}
      />
      {isSigning ? (
        <ReviewDialog
          onClose={() => setIsSigning(false)}
          onSigned={() => {
            setIsSigning(false);
            table.current?.reload();
          }}
        />
      ) : null}
    </>
  );
};
