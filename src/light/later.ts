type Zod = typeof import('zod').z;
/** Makes, with zod at hand, what was only written down. */
type Make = (zod: Zod) => unknown;

const makers = new WeakMap<object, Make>();

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** The value with everything in it that was written down made real; a callback's answer, too. */
export const made = (value: unknown, zod: Zod): unknown => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  const make = makers.get(value);
  if (make) return make(zod);
  if (typeof value === 'function') return (...args: unknown[]) => made(value(...args), zod);
  if (Array.isArray(value)) return value.map((each) => made(each, zod));
  if (!isPlain(value)) return value;
  const properties = Object.entries(Object.getOwnPropertyDescriptors(value));
  return Object.defineProperties({}, Object.fromEntries(properties.map(([name, it]) => [name, property(it, zod)])));
};

/** A getter stays one: by it a shape names itself. */
const property = (found: PropertyDescriptor, zod: Zod): PropertyDescriptor => {
  const { get } = found;
  return get ? { ...found, get: () => made(get(), zod) } : { ...found, value: made(found.value, zod) };
};

const enumerated = (): never => {
  throw new TypeError('a schema cannot be looked into before zod is there: use its methods, such as extend');
};

/** What needs zod at once; asked of something written down, it would answer nonsense. */
const answers = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'then', Symbol.iterator]);

const forbidden = (name: PropertyKey): never => {
  throw new TypeError(`${String(name)}: in the browser, services/validate asks a schema`);
};

/** `owner` makes what the new thing is a method of. */
const later = (build: Make, owner?: Make): unknown => {
  let result: { value: unknown } | undefined;
  const make: Make = (zod) => {
    result ??= { value: build(zod) };
    return result.value;
  };
  const proxy = new Proxy(() => undefined, {
    get: (_target, name) =>
      answers.has(name) ? forbidden(name) : later((zod) => (make(zod) as Record<PropertyKey, unknown>)[name], make),
    apply: (_target, _self, args: unknown[]) =>
      later((zod) => Reflect.apply(make(zod) as () => unknown, owner?.(zod), made(args, zod) as unknown[])),
    ownKeys: enumerated,
    has: enumerated,
  });
  makers.set(proxy, make);
  return proxy;
};

/**
 * Stands in for zod in the browser's bundle: writes down what the contract says of its schemas. zod itself, a twelfth
 * of the first load, comes with the first screen that validates.
 */
export const z = later((zod) => zod) as Zod;
