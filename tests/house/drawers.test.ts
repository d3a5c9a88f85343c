import path from 'node:path';
import { projectFiles } from '../../scripts/checks/files';

/** The drawer of the kit, which knows the side, and the sheet that comes from below on a phone. */
const drawing = ['src/kit/list/cards/FilterSheet.tsx', 'src/kit/page/SideDrawer.tsx'];

test("every other drawer is the kit's, which opens at the side that the language asks for", () => {
  const found = projectFiles(path.join(__dirname, '../..'))
    .filter((file) => file.path.startsWith('src/') && /<Drawer\b/.test(file.text))
    .map((file) => file.path);
  expect(found.sort()).toEqual(drawing);
});
