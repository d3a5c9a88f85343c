export type LockEntry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  extraneous?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  engines?: Record<string, string> | string[];
};

export type Lock = { packages: Record<string, LockEntry> };

export type Missing = Readonly<{ parent: string; name: string; spec: string }>;

/**
 * Optional packages that a lock file names and does not hold. npm leaves those of other platforms out when it writes the
 * file beside an existing node_modules, and `npm ci` then refuses the file, or installs no binary on the other platform.
 */
export const missingOptionals = ({ packages }: Lock): Missing[] =>
  Object.entries(packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, spec]) =>
      findEntry(packages, parent, name) === null ? [{ parent, name, spec }] : [],
    ),
  );

/** Where Node would find a package from another one's folder: its own node_modules, then each folder above. */
export const findEntry = (packages: Lock['packages'], from: string, name: string): string | null => {
  for (let folder = from; ; folder = above(folder)) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
};

const above = (folder: string): string => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
