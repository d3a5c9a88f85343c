import { isTest } from './files';
import { type Importing, resolveInside } from './imports';
import { roomOf } from './storeys';

type Room = Readonly<{
  /** The rooms whose files it may import; its own always. */
  rooms: readonly string[];
  /** The packages it may use, where it is to run anywhere; null: any but the refused. */
  packages: readonly string[] | null;
  refused: readonly string[];
}>;

const BROWSER = ['react', 'react-dom', 'antd', '@umijs/max', 'umi-request'];
const MACHINE = ['node:', 'pg', 'kysely', 'fastify', 'pino'];

/** Who may import whom (docs/decisions, CONTRIBUTING): the arrows go one way, and src and server never meet. */
const ROOMS: Readonly<Record<string, Room>> = {
  domain: { rooms: [], packages: ['decimal.js', 'zod'], refused: [] },
  contract: { rooms: ['domain'], packages: ['zod'], refused: [] },
  src: { rooms: ['contract', 'domain', 'config'], packages: null, refused: MACHINE },
  server: { rooms: ['contract', 'domain'], packages: null, refused: BROWSER },
  mock: { rooms: ['server'], packages: null, refused: BROWSER },
  config: { rooms: ['domain'], packages: [], refused: [] },
};

/** The words of the third language: the server has them at hand, a browser loads them with that language alone. */
const WORDS = 'domain/words/';
const LOADS_WORDS = 'src/services/language/door/ar-EG.ts';

const mayHaveWords = (file: string): boolean =>
  file.startsWith(WORDS) || roomOf(file) === 'server' || file === LOADS_WORDS || isTest(file);

/** The imports that go against the arrows, one sentence each. */
export const wrongArrows = (files: readonly Importing[]): string[] => files.flatMap(wrongImports);

const wrongImports = (file: Importing): string[] => {
  const name = roomOf(file.path);
  const room = ROOMS[name];
  if (!room) return [];
  return file.specifiers.flatMap((specifier) => {
    const target = resolveInside(file.path, specifier);
    if (target === null) return packageAllowed(room, specifier, file.path) ? [] : [`${file.path} uses ${specifier}`];
    const targetRoom = roomOf(target);
    if (target.startsWith(WORDS) && !mayHaveWords(file.path))
      return [`${file.path} imports ${specifier}: every browser would load the words of one language`];
    // A test beside its code may use what tests share.
    if (targetRoom === 'tests' && isTest(file.path)) return [];
    return targetRoom === name || room.rooms.includes(targetRoom) || isPackageJson(target)
      ? []
      : [`${file.path} imports ${specifier}: ${name} does not import ${targetRoom}`];
  });
};

const isPackageJson = (target: string) => target === 'package.json';

const packageAllowed = ({ packages, refused }: Room, specifier: string, file: string): boolean => {
  if (isTest(file)) return true;
  const names = (list: readonly string[]) =>
    list.some((name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`));
  return packages === null ? !names(refused) : names(packages);
};
