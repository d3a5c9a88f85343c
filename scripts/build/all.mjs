import { buildIfStale } from './stale.mjs';
import { targets } from './targets.mjs';

/**
 * Builds what has changed, the parts beside each other. Gives two promises: `server` is what a server needs to start, `screens`
 * is everything that it serves.
 */
export const buildAll = () => {
  // By far the longest, and a process of its own.
  const web = buildIfStale(targets.web);
  const server = buildIfStale(targets.server);
  const screens = Promise.all([web, server, buildIfStale(targets.scan)]).then(() => buildIfStale(targets.notices));
  return { server, screens };
};
