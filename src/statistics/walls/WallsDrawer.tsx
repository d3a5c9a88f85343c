import { Button } from 'antd';
import { useState } from 'react';
import { type WallRow, wallContract } from '../../../contract/statistics/wall';
import { wallTiles } from '../../../domain/wall-view/tiles';
import { wallViewWorkflow } from '../../../domain/wall-view/wall-view.workflow';
import { lastShownWords, madeByWords, validUntilWords, wallsWords as words } from '../../../domain/wall-view/words';
import { useConfirmed } from '../../kit/dialog/use-confirmed';
import { useLabel, useListed } from '../../kit/format/label';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { SideDrawer } from '../../kit/page/SideDrawer';
import { Trouble } from '../../kit/page/Trouble';
import { StateTag } from '../../kit/state/StateTag';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';
import { timeText } from '../../services/clock';
import { useCall } from '../../services/use-call';
import { WallDialog } from './WallDialog';
import styles from './walls.less';

/** One display: what it shows and of whom, until when, when it was last looked at. */
const Wall = ({ wall, onChanged }: { wall: WallRow; onChanged: () => void }) => {
  const label = useLabel();
  const listed = useListed();
  const confirmed = useConfirmed();
  const [withdraw, pending] = useSubmit(async () => {
    const isSure = await confirmed({
      title: label(words.withdraw),
      content: label(words.withdrawText),
      isDanger: true,
    });
    if (!isSure) return;
    await call(wallContract.withdraw, { id: wall.id });
    onChanged();
  });
  const isShown = wall.state === 'open' && !wall.isOver;
  const beside = [
    madeByWords(wall.createdByName ?? '', timeText(wall.createdAt)),
    wall.isOver ? words.over : validUntilWords(timeText(wall.expiresAt)),
    wall.lastUsedAt === null ? words.neverShown : lastShownWords(timeText(wall.lastUsedAt)),
  ];
  return (
    <li>
      <div className={styles.line}>
        <b>{wall.title}</b>
        <StateTag workflow={wallViewWorkflow} state={wall.state} />
        {isShown ? (
          <Button size="small" loading={pending} onClick={() => void withdraw()}>
            {label(words.withdraw)}
          </Button>
        ) : null}
      </div>
      <p>
        {[wall.departName ?? label(words.company), listed(wall.tiles.map((tile) => label(wallTiles[tile])))].join(
          ' · ',
        )}
      </p>
      <p className="muted">{beside.map(label).join(' · ')}</p>
    </li>
  );
};

/** The displays of the company: set up, looked after and taken back. */
export const WallsDrawer = ({ onClose }: { onClose: () => void }) => {
  const label = useLabel();
  const { data, error, reload } = useCall(wallContract.list, {});
  const [isAdding, setAdding] = useState(false);
  return (
    <SideDrawer
      open
      width={640}
      title={label(words.open)}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={() => setAdding(true)}>
          {label(words.add)}
        </Button>
      }
    >
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data === undefined && !error ? <PageSkeleton /> : null}
      {data?.length === 0 ? <p className="muted">{label(words.none)}</p> : null}
      <ul className={styles.walls}>
        {data?.map((wall) => (
          <Wall key={wall.id} wall={wall} onChanged={reload} />
        ))}
      </ul>
      {isAdding ? (
        <WallDialog
          onClose={() => {
            setAdding(false);
            reload();
          }}
        />
      ) : null}
    </SideDrawer>
  );
};
