import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(__dirname, '../..');

export type BuiltServer = Readonly<{
  /** Where it listens: a port of its own choice on loopback. */
  origin: string;
  process: ChildProcess;
  /** Everything the terminal would show. */
  output: () => string;
  /** Waits for words on the terminal: they come by another way than an answer, and may come after it. */
  said: (words: RegExp) => Promise<void>;
  /** Sends the signal and waits for the end; gives the exit code, null after SIGKILL. */
  end: (signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>;
}>;

/**
 * `fileBlocks`: no file of the server or of its database grows beyond so many blocks of 512 bytes (1024 in some shells): the kernel
 * refuses what is written beyond, as it does on a full disk. `before`: what a script says that starts the server in its own process; it
 * is heard by messages.
 */
type How = Readonly<{ fileBlocks?: number; before?: string }>;

/** Builds the server when its sources have changed, and starts it as `npm start` does, in a process of its own. */
export const startBuilt = async (env: Readonly<Record<string, string>>, how: How = {}): Promise<BuiltServer> => {
  const { child, output } = spawnBuilt(env, how);
  const heard = async (words: RegExp): Promise<string> => {
    for (;;) {
      const found = words.exec(output())?.[0];
      if (found !== undefined) return found;
      if (child.exitCode !== null)
        throw new Error(`The server ended with ${child.exitCode} without saying ${words}:\n${output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const origin = await heard(/http:\/\/127\.0\.0\.1:\d+/);
  const end: BuiltServer['end'] = async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await exit)[0];
  };
  const said: BuiltServer['said'] = async (words) => void (await heard(words));
  return { origin, process: child, output, said, end };
};

/** A start that nobody waits for: what is killed meanwhile has no address yet. */
export const beginBuilt = (
  env: Readonly<Record<string, string>>,
  how: How = {},
): Pick<BuiltServer, 'process' | 'output'> => {
  const { child, output } = spawnBuilt(env, how);
  return { process: child, output };
};

/** A start that is to fail: its exit code and what it says. */
export const startRefused = async (
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; says: string }> => {
  const { child, output } = spawnBuilt(env);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, says: output() };
};

const spawnBuilt = (
  env: Readonly<Record<string, string>>,
  { fileBlocks, before }: How = {},
): { child: ChildProcess; output: () => string } => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
  const main = path.join(root, 'dist/server/main.js');
  const program = before === undefined ? [main] : ['-e', `${before}; require(${JSON.stringify(main)})`];
  const command = [process.execPath, ...program] as const;
  // `exec`: the shell is gone then, and signals reach the server.
  const [file, ...args] =
    fileBlocks === undefined ? command : (['sh', '-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...command] as const);
  const child = spawn(file, args, {
    cwd: root,
    env: { ...withoutSettings(), PORT: '0', CHECK_ANSWERS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(before === undefined ? [] : (['ipc'] as const))],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  return { child, output: () => text };
};

const SETTING = /^(DATABASE_.*|OWNER_DATABASE_URL|DATA_DIR|HOST|PORT|DEMO|WORKERS|SERVER|AUDIT_KEY_FILE|S3_.*)$/;

/** The settings of this test run are not those of the server that it starts. */
const withoutSettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTING.test(name)));
