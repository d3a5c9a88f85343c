import { mainScreens } from '../../config/screens';
import { menuAreas } from '../../domain/menu/menu-entries';

const registered = menuAreas.flatMap(({ code, entries }) => entries.map(({ path }) => `${code} ${path}`));
const shown = mainScreens.flatMap(({ area, path }) => (area === undefined ? [] : [`${area} ${path}`]));

test('the menu that roles are given names the screens that the frame shows, in the same areas', () => {
  expect([...registered].sort()).toEqual([...shown].sort());
});
