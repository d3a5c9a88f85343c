import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EyeInvisibleOutlined,
  PushpinFilled,
  PushpinOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '../../domain/kit/label';
import { home } from '../../domain/to-do/home-words';
import { useLabel } from '../kit/format/label';
import type { Placed } from './blocks';
import styles from './home.less';

export type Arranging = Readonly<{
  move: (by: -1 | 1) => void;
  change: (change: Partial<Pick<Placed, 'isShown' | 'isPinned'>>) => void;
}>;

type Props = {
  block: Placed;
  /** What arranges it, while the page is arranged. */
  arranging: Arranging | undefined;
  /** What leads on from its head. */
  extra?: ReactNode;
  children: ReactNode;
};

const Tool = ({ words, icon, onClick }: { words: Label; icon: ReactNode; onClick: () => void }) => {
  const label = useLabel();
  return (
    <Button type="text" size="small" icon={icon} aria-label={label(words)} title={label(words)} onClick={onClick} />
  );
};

const Tools = ({ title, isPinned, move, change }: Arranging & Pick<Placed, 'title' | 'isPinned'>) => (
  <span className={styles.tools}>
    <Tool words={home.up(title)} icon={<ArrowUpOutlined />} onClick={() => move(-1)} />
    <Tool words={home.down(title)} icon={<ArrowDownOutlined />} onClick={() => move(1)} />
    <Tool
      words={isPinned ? home.unpin(title) : home.pin(title)}
      icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
      onClick={() => change({ isPinned: !isPinned })}
    />
    <Tool words={home.hide(title)} icon={<EyeInvisibleOutlined />} onClick={() => change({ isShown: false })} />
  </span>
);

/** One block of the home page: its title, what leads on, and while the page is arranged what moves, pins and hides it. */
export const BlockCard = ({ block, arranging, extra, children }: Props) => {
  const label = useLabel();
  const { title, isPinned } = block;
  return (
    <section className={styles.card} aria-label={label(title)}>
      <header>
        <h2>{label(title)}</h2>
        {arranging ? <Tools title={title} isPinned={isPinned} {...arranging} /> : extra}
      </header>
      {children}
    </section>
  );
};
