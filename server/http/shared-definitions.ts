import { isRecord } from '../../domain/kit/is-record';

/** The name that zod gives to an unnamed definition. */
const ANONYMOUS = /^__schema\d+$/;

/** A definition with all that it refers to, as text: the same words may refer to other things elsewhere. */
const contentOf = (name: string, definitions: Readonly<Record<string, unknown>>): string => {
  const content = new Map<string, string>();
  const add = (each: string): void => {
    if (content.has(each)) return;
    const text = JSON.stringify(definitions[each]) ?? '';
    content.set(each, text);
    for (const [, next = ''] of text.matchAll(/"#\/\$defs\/([^"]+)"/g)) add(next);
  };
  add(name);
  return JSON.stringify([...content]);
};

/**
 * Takes what a schema defines for itself (`$defs`) out to the components of a document: there its references are read from
 * the document's root, not from its own. Definitions of the same content share a name; those of one name and different
 * content are told apart by a number. `placed` gives a schema with its references mended; `schemas` collects what they lead to.
 */
export const sharedDefinitions = () => {
  const names = new Map<string, string>();
  const schemas: Record<string, unknown> = {};
  const freeName = (name: string): string => {
    const base = ANONYMOUS.test(name) ? 'Shared' : name;
    let number = base === name ? 1 : names.size + 1;
    const spelled = () => (base === name && number === 1 ? base : `${base}${number}`);
    while (Object.hasOwn(schemas, spelled())) number += 1;
    return spelled();
  };
  const placed = (value: unknown, own: ReadonlyMap<string, string>): unknown => {
    if (Array.isArray(value)) return value.map((each) => placed(each, own));
    if (!isRecord(value)) return value;
    const { $defs, ...rest } = value;
    const known = new Map(own);
    const found: [string, unknown][] = [];
    const definitions = isRecord($defs) ? $defs : {};
    for (const [name, schema] of Object.entries(definitions)) {
      const content = contentOf(name, definitions);
      const shown = names.get(content) ?? freeName(name);
      known.set(`#/$defs/${name}`, `#/components/schemas/${shown}`);
      if (names.has(content)) continue;
      names.set(content, shown);
      schemas[shown] = null;
      found.push([shown, schema]);
    }
    // After all of them have their names, because they may refer to one another.
    for (const [shown, schema] of found) schemas[shown] = placed(schema, known);
    return Object.fromEntries(
      Object.entries(rest).map(([key, each]) => [
        key,
        key === '$ref' && typeof each === 'string' ? (known.get(each) ?? each) : placed(each, known),
      ]),
    );
  };
  return { schemas, placed: (value: unknown) => placed(value, new Map()) };
};
