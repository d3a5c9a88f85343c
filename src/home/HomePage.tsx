import { useAccess, useModel } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { home } from '../../domain/to-do/home-words';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { hourNow } from '../services/clock';
import { Lead } from '../services/Lead';
import { useListPreferences } from '../services/list-preferences';
import { BlockCard } from './BlockCard';
import { type BlockKey, blocksFor, dealt, keptOf, moved, type Placed, placed } from './blocks';
import { DayBlock } from './DayBlocks';
import { Founding } from './Founding';
import { Happened } from './Happened';
import styles from './home.less';
import { MyDay } from './MyDay';
import { RecentMessages } from './RecentMessages';
import { Shortcuts } from './Shortcuts';
import { Troubles } from './Troubles';
import { useColumns } from './use-columns';

/** The hour decides how one is greeted. */
const greeting = (hour: number): string => (hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening');

const contents: Readonly<Record<BlockKey, () => React.ReactNode>> = {
  waiting: () => <MyDay />,
  troubles: () => <Troubles />,
  happened: () => <Happened />,
  messages: () => <RecentMessages />,
  day: () => <DayBlock part="day" />,
  turnaround: () => <DayBlock part="turnaround" />,
  load: () => <DayBlock part="load" />,
  screens: () => <Shortcuts />,
};

/** Where the head of a block leads on. */
const ways: Readonly<Partial<Record<BlockKey, readonly [to: string, text: string]>>> = {
  waiting: ['/work', 'menu.work'],
  messages: ['/message', 'home.allMessages'],
};

/** The blocks that are hidden, each a way to bring it back. */
const Hidden = ({ blocks, onShow }: { blocks: readonly Placed[]; onShow: (key: BlockKey) => void }) => {
  const label = useLabel();
  if (blocks.length === 0) return null;
  return (
    <p className={styles.hidden}>
      <span className="muted">{label(home.hidden)}</span>
      {blocks.map(({ key, title }) => (
        <Button key={key} size="small" onClick={() => onShow(key)} aria-label={label(home.show(title))}>
          {label(title)}
        </Button>
      ))}
    </p>
  );
};

/** The reader's day: what waits, what is late, what happened, and what the reader leads; arranged as the reader likes it. */
export const HomePage = () => {
  const text = useText();
  const label = useLabel();
  const access = useAccess() as Access;
  const { initialState } = useModel('@@initialState');
  const preferences = useListPreferences('home');
  const columns = useColumns();
  const [isArranging, setArranging] = useState(false);
  const user = initialState?.currentUser;
  const blocks = placed(blocksFor(access), preferences.layout.columns);
  const keep = (next: readonly Placed[]) => preferences.arrange({ columns: keptOf(next) });
  const change = (key: BlockKey, to: Partial<Placed>) =>
    keep(blocks.map((block) => (block.key === key ? { ...block, ...to } : block)));
  const arrangingOf = (key: BlockKey) =>
    isArranging
      ? { move: (by: -1 | 1) => keep(moved(blocks, key, by)), change: (to: Partial<Placed>) => change(key, to) }
      : undefined;
  const wayOf = (key: BlockKey) => {
    const way = ways[key];
    return way ? <Lead to={way[0]}>{text(way[1])}</Lead> : null;
  };
  const shown = blocks.filter(({ isShown }) => isShown);
  return (
    <Page
      title={text(greeting(hourNow()), { name: user?.name ?? '' })}
      sub={[user?.companyName, user?.departName].filter(Boolean).join(' · ')}
      actions={
        <>
          {isArranging ? (
            <Button onClick={() => preferences.arrange({ columns: [] })}>{label(home.asItWas)}</Button>
          ) : null}
          <Button type={isArranging ? 'primary' : 'default'} onClick={() => setArranging(!isArranging)}>
            {label(isArranging ? home.arranged : home.arrange)}
          </Button>
        </>
      }
    >
      {access['setting.update'] ? <Founding /> : null}
      {isArranging ? (
        <Hidden blocks={blocks.filter(({ isShown }) => !isShown)} onShow={(key) => change(key, { isShown: true })} />
      ) : null}
      {preferences.ready ? (
        <div className={styles.columns}>
          {dealt(shown, columns).map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <div key={index}>
              {column.map((block) => (
                <BlockCard key={block.key} block={block} arranging={arrangingOf(block.key)} extra={wayOf(block.key)}>
                  {contents[block.key]()}
                </BlockCard>
              ))}
            </div>
          ))}
        </div>
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
};
