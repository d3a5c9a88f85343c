import { readPid } from '../../server/db/embedded/holder';

/** Kills the main process of the cluster in a folder, once there is one, as a machine out of memory would; gives its number. */
export const killDatabase = async (dir: string): Promise<number> => {
  let pid = readPid(dir);
  for (; pid === null; pid = readPid(dir)) await new Promise((resolve) => setTimeout(resolve, 5));
  process.kill(pid, 'SIGKILL');
  return pid;
};
