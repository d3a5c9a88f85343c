/** Stands for the helper by which packages that were compiled for old browsers write `{ [name]: value }`; see `object-spread`. */
const define = (into: Record<PropertyKey, unknown>, name: PropertyKey, value: unknown): object => {
  // What is inherited may have a setter of its own.
  if (name in into && !Object.hasOwn(into, name))
    return Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });
  into[name] = value;
  return into;
};

export default define;
