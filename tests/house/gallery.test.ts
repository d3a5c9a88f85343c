import fs from 'node:fs';
import path from 'node:path';
import { routes, routesFor } from '../../config/routes';
import { projectFiles } from '../../scripts/checks/files';
import { importing, resolveInside } from '../../scripts/checks/imports';

const root = path.join(__dirname, '../..');
const names = (mode: string | undefined) => JSON.stringify(routesFor(mode));
const isGallery = (file: string) => /^src\/(pages\/)?gallery\//.test(file);
const imports = importing(projectFiles(root));

test('the gallery is a route of the development server, and of nothing else', () => {
  expect(names('development')).toContain('@/pages/gallery');
  for (const mode of ['production', 'test', '', undefined]) {
    expect(routesFor(mode)).toBe(routes);
    expect(names(mode)).not.toContain('gallery');
  }
});

test("Umi's configuration takes the routes by its mode", () => {
  expect(fs.readFileSync(path.join(root, '.umirc.ts'), 'utf8')).toContain('routes: routesFor(process.env.NODE_ENV),');
  expect(fs.readFileSync(path.join(root, 'scripts/build/umi.mjs'), 'utf8')).toContain("NODE_ENV: 'production'");
});

test('no file of the product imports the gallery, so that a build meets it nowhere', () => {
  const bringing = imports.filter(
    ({ path: file, specifiers }) =>
      !isGallery(file) && specifiers.some((specifier) => isGallery(`${resolveInside(file, specifier) ?? ''}/`)),
  );
  expect(bringing.map(({ path: file }) => file)).toEqual([]);
  // The page itself does, or this test would see nothing.
  const page = imports.find(({ path: file }) => file === 'src/pages/gallery/index.tsx');
  expect(page?.specifiers.map((each) => resolveInside('src/pages/gallery/index.tsx', each))).toContain(
    'src/gallery/Gallery',
  );
});

test('it shows the components of the kits, and draws none of its own in their place', () => {
  const shown = new Set(
    imports
      .filter(({ path: file }) => file.startsWith('src/gallery/'))
      .flatMap(({ path: file, specifiers }) => specifiers.map((each) => resolveInside(file, each)))
      .flatMap((target) => /^src\/kit\/(\w+)\//.exec(target ?? '')?.[1] ?? []),
  );
  const kits = fs.readdirSync(path.join(root, 'src/kit'));
  // Files and their jobs need a server; pickers are drawn by the kind of their field; submitting is a hook without a look.
  expect(kits.filter((kit) => !shown.has(kit))).toEqual(['files', 'ref', 'submit']);
});
