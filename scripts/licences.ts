// `npm run licences`: the licence of every package that is handed out: what the screens were built of, and what the server needs beside
// its bundle. Ends with 1 where one must not be. Reads what `npm run build` wrote down; not what could be imported, but what was.
import { type Shipped, wrongLicences } from './checks/licences';

const main = async (): Promise<void> => {
  const { aboutPackage, shippedPackages } = (await import('./build/shipped.mjs')) as {
    aboutPackage: (folder: string) => Shipped;
    shippedPackages: () => string[];
  };
  const packages = shippedPackages().map(aboutPackage);
  const by = new Map<string, string[]>();
  for (const { name, version, licence } of packages)
    by.set(licence, [...(by.get(licence) ?? []), `${name} ${version}`]);
  for (const [licence, names] of [...by].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${licence} (${names.length}): ${names.join(', ')}\n`);
  const wrong = wrongLicences(packages);
  for (const sentence of wrong) console.error(`不可随产品分发 / must not be handed out: ${sentence}`);
  if (wrong.length > 0) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
