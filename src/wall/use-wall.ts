import { useEffect, useState } from 'react';
import { type WallShown, wallContract } from '../../contract/statistics/wall';
import { call } from '../services/call';
import { CallError } from '../services/call-error';

/** How often a display reads its figures anew. */
const EACH_MS = 30_000;
/** A display stands for months: once a day it loads itself anew, and with it a newer version of the product. */
const DAY_MS = 86_400_000;

/** Bad key, or none that opens anything: to ask again cannot help. */
const REFUSED = [400, 404];

export type Wall = Readonly<
  | { kind: 'waiting' }
  | { kind: 'gone' }
  | { kind: 'unreached' }
  /** `lostAt` is when the last reading failed first; the figures are those of before. */
  | { kind: 'shown'; data: WallShown; lostAt: string | null }
>;

/** Reads a display again and again. What it has read stays while the server cannot be reached. */
export const useWall = (key: string): Wall => {
  const [wall, setWall] = useState<Wall>({ kind: 'waiting' });
  useEffect(() => {
    const began = Date.now();
    let timer: number | undefined;
    let isLeft = false;
    const failed = (was: Wall, error: unknown): Wall => {
      if (error instanceof CallError && REFUSED.includes(error.code)) return { kind: 'gone' };
      if (was.kind !== 'shown') return { kind: 'unreached' };
      return { ...was, lostAt: was.lostAt ?? new Date().toISOString() };
    };
    const read = async () => {
      window.clearTimeout(timer);
      let next: (was: Wall) => Wall;
      try {
        const data = await call(wallContract.show, { id: key }, { noerror: true });
        if (Date.now() - began >= DAY_MS) window.location.reload();
        next = () => ({ kind: 'shown', data, lostAt: null });
      } catch (error) {
        next = (was) => failed(was, error);
      }
      if (isLeft) return;
      let isOver = false;
      setWall((was) => {
        const now = next(was);
        isOver = now.kind === 'gone';
        return now;
      });
      if (!isOver) timer = window.setTimeout(() => void read(), EACH_MS);
    };
    const again = () => void read();
    void read();
    window.addEventListener('online', again);
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [key]);
  return wall;
};
