import { z } from 'zod';
import { z as later, made } from './later';

describe('zod, written down', () => {
  it('keeps rules, conversions and schemas that name themselves', () => {
    type Tree = { name: string; parts: Tree[] };
    const tree: z.ZodType<Tree> = later.object({
      name: later.string(),
      get parts() {
        return later.array(tree);
      },
    });
    const even = later
      .string()
      .transform(Number)
      .refine((value) => value % 2 === 0);
    const schema = made(later.object({ even, tree }), z) as z.ZodType;
    const leaf = { name: 'leaf', parts: [] };
    expect(schema.parse({ even: '4', tree: { name: 'root', parts: [leaf] } })).toEqual({
      even: 4,
      tree: { name: 'root', parts: [leaf] },
    });
    expect(schema.safeParse({ even: '3', tree: { name: 'root', parts: [{}] } }).error?.issues).toHaveLength(3);
  });

  it('makes one thing once', () => {
    const id = later.uuid();
    expect(made(id, z)).toBe(made(id, z));
  });

  it('says so when it is looked into too early', () => {
    expect(() => ({ ...later.object({}).shape })).toThrow('use its methods');
    expect(() => later.string().safeParse('')).toThrow('services/validate');
  });
});
