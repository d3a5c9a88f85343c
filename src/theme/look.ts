import { useSyncExternalStore } from 'react';
import { changes } from '../services/changes';
import type { Look } from './looks';

/** What this browser shows now; also before anybody has signed in. */
const MODE = 'hj_theme';
const DENSITY = 'hj_density';
const ownKey = (userId: string): string => `hj_look_${userId}`;

const { notify, subscribe } = changes();
let owner: string | undefined;

const read = (): Look => ({
  mode: localStorage.getItem(MODE) === 'dark' ? 'dark' : 'light',
  density: localStorage.getItem(DENSITY) === 'compact' ? 'compact' : 'comfortable',
});

let shown = read();

const show = (look: Look): void => {
  localStorage.setItem(MODE, look.mode);
  localStorage.setItem(DENSITY, look.density);
  shown = look;
  notify();
};

/** Changes the look, and keeps it for the person who is signed in. */
export const setLook = (change: Partial<Look>): void => {
  const look = { ...read(), ...change };
  if (owner !== undefined) localStorage.setItem(ownKey(owner), JSON.stringify(look));
  show(look);
};

/** A person signs in: the look he chose in this browser comes back; who has chosen none takes what is there. */
export const adoptLook = (userId: string): void => {
  if (owner === userId) return;
  owner = userId;
  const kept = localStorage.getItem(ownKey(userId));
  if (kept === null) return;
  const look = JSON.parse(kept) as Partial<Look>;
  show({
    mode: look.mode === 'dark' ? 'dark' : 'light',
    density: look.density === 'compact' ? 'compact' : 'comfortable',
  });
};

/** Another window of this browser chose a look: this one follows. */
export const followLook = (): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key !== MODE && key !== DENSITY) return;
    shown = read();
    notify();
  });

/** Light or dark, comfortable or compact. */
export const useLook = (): Look => useSyncExternalStore(subscribe, () => shown);
