import { homeOf } from './emptied-rooms';

type Room = Readonly<{
  /** The storey of a folder that no noun has; any other folder is a noun. */
  folders: Readonly<Record<string, string>>;
  /** The storey of a file beside the folders; there are no others. */
  loose: Readonly<Record<string, string>>;
  /** Whose files a storey may import. */
  below: Readonly<Record<string, readonly string[]>>;
}>;

const KERNEL = ['paths', 'db', 'documents', 'kernel'];
const NOUN = [...KERNEL, 'a noun'];
const ACROSS = [...NOUN, 'across'];
const HANDLERS = [...ACROSS, 'handlers'];
const HOUSE = ['services', 'theme'];
const SCREENS = [...HOUSE, 'kit', 'a noun'];

/** The rooms on the second level, as CONTRIBUTING draws them. */
const ROOMS: Readonly<Record<string, Room>> = {
  domain: { folders: { kit: 'kit' }, loose: {}, below: { kit: ['kit'], 'a noun': ['kit', 'a noun'] } },
  contract: {
    folders: { kit: 'kit' },
    loose: {},
    below: { kit: ['kit'], 'a noun': ['kit', 'a noun'] },
  },
  server: {
    folders: {
      db: 'db',
      kernel: 'kernel',
      documents: 'documents',
      across: 'across',
      http: 'http',
      start: 'start',
      demo: 'start',
    },
    loose: { main: 'start', paths: 'paths' },
    below: {
      paths: ['paths'],
      db: ['paths', 'db'],
      documents: ['paths', 'documents'],
      kernel: KERNEL,
      'a noun': NOUN,
      across: ACROSS,
      handlers: HANDLERS,
      http: ['paths', 'db', 'kernel', 'handlers', 'http'],
      start: [...HANDLERS, 'http', 'start'],
    },
  },
  src: {
    folders: {
      services: 'services',
      models: 'services',
      locales: 'services',
      light: 'services',
      theme: 'theme',
      kit: 'kit',
      layouts: 'layouts',
      wrappers: 'layouts',
      pages: 'pages',
    },
    loose: { access: 'services', loading: 'layouts', app: 'pages' },
    below: {
      services: HOUSE,
      theme: HOUSE,
      kit: [...HOUSE, 'kit'],
      'a noun': SCREENS,
      layouts: [...SCREENS, 'layouts'],
      pages: [...SCREENS, 'layouts', 'pages'],
    },
  },
};

/** Handlers follow the groups of the wire, not our nouns: they stand above all of them, and only http imports them. */
const isHandlers = (path: string): boolean => /^server\/.*\.handlers$/.test(path);

/**
 * The place of a file in its room: 'kernel', 'a noun'; null in a room without storeys and for a file that has no place.
 */
export const storeyOf = (path: string): string | null => {
  const [, folder = '', ...rest] = path.split('/');
  const room = ROOMS[roomOf(path)];
  if (!room) return null;
  if (isHandlers(path)) return 'handlers';
  if (homeOf(path)) return null;
  return rest.length === 0 ? (room.loose[folder] ?? null) : (room.folders[folder] ?? 'a noun');
};

/** Whether a file is beside the folders of a room where it has to belong to one. */
export const hasNoPlace = (path: string): boolean => roomOf(path) in ROOMS && storeyOf(path) === null;

/** Whether the first file may import the second one, both of one room. */
export const mayImport = (path: string, target: string): boolean => {
  const [from, to] = [storeyOf(path), storeyOf(target)];
  if (from === null || to === null) return true;
  return ROOMS[roomOf(path)]?.below[from]?.includes(to) ?? false;
};

export const roomOf = (path: string): string => path.split('/')[0] ?? '';

/** The noun a file belongs to, with its room ('server/order'); null for what is above or below the nouns. */
export const nounOf = (path: string): string | null =>
  storeyOf(path) === 'a noun' ? path.split('/').slice(0, 2).join('/') : null;
