import { screensOpenTo } from '../../domain/menu/screens';
import { updateRow, type Writer } from '../kernel/rows';
import { builtinRoles } from '../role/builtin-roles';
import { rightsOfResources } from '../role/rights-of-resources';

/**
 * A screen that is new in the code enters the menu of the built-in roles whose rights open it; roles of the laboratory's
 * own making stay as it made them. `added`: the new rows of the menu, path to id.
 */
export const showToBuiltinRoles = async (writer: Writer, added: ReadonlyMap<string, string>): Promise<void> => {
  if (added.size === 0) return;
  for (const role of await builtinRoles(writer)) {
    const held = await rightsOfResources(writer, role.resourceIds ?? []);
    const gained = screensOpenTo(held).flatMap(({ entries }) => entries.flatMap(({ path }) => added.get(path) ?? []));
    if (gained.length > 0)
      await updateRow(writer, 'role', role, { systemIds: [...new Set([...(role.systemIds ?? []), ...gained])] });
  }
};
