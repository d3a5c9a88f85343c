import { z } from 'zod';
import type { Fields } from '../../domain/kit/entity';
import type { Label } from '../../domain/kit/label';
import type { Permission } from '../../domain/role/permissions';
import type { AuditAction } from '../../domain/trail/sentences';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** '/api/task/{mandateId}/{id}' → { mandateId: string; id: string } */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : unknown;

/** Who may call: a right, any one of several, everybody signed in, or everybody. */
export type Allow = Permission | readonly Permission[] | 'signedIn' | 'public';

/** The row that a reading call leaves: the action, the noun, and the name of the input that holds the record's id. */
export type Leaves = Readonly<{ action: AuditAction; noun: string; id?: string }>;

type Options = {
  allow: Allow;
  /** What the call does, for the OpenAPI description and `docs/calls.md`. */
  summary?: Label;
  /** A GET that changes state: runs in a transaction, refuses prefetch, answers no-store, has a POST alias. */
  writes?: true;
  /** Takes a multipart form; the files arrive in the handler's context. */
  form?: true;
  /** The field that a body is which is nothing but an array. */
  bareArray?: string;
  /** Answers a file instead of an envelope. */
  file?: true;
  /** The declarations behind the input, for the names of fields in messages. */
  fields?: Fields;
  /** The answer holds a password that is shown once: it is not kept for a repeated key. */
  secret?: true;
  /**
   * Costs the database much and shows what may be a few seconds old: where there is a replica it is read from there. Whoever has just
   * written sees what he wrote all the same. Its handler reads by the `db` of its context alone, and locks nothing.
   */
  mayLag?: true;
  /** Costs the server much (it sets type, reads or writes whole files): each person may ask for a few at once. */
  heavy?: true;
  /** Changes what others may do: the password has to have been given within the last minutes. */
  proof?: true;
  /** Reading it leaves a row in the trail, written before the answer goes out; what it is about, and where its id stands. */
  leaves?: Leaves;
  /** May be called while the password has to be changed first. */
  anyPassword?: true;
};

/** `Request` is what a caller sends, `Input` what the handler gets once defaults are filled in. */
export type Endpoint<Path extends string = string, Input = unknown, Output = unknown, Request = unknown> = Readonly<
  Options & { method: Method; path: Path; input?: z.ZodType<Input, Request>; output: z.ZodType<Output> }
>;

/** `get('/api/report/record/{id}', …)`: the path reads exactly as in the specification. */
const endpoint =
  (method: Method) =>
  <Path extends string, Output, Input = unknown, Request = unknown>(
    path: Path,
    rest: Options & { input?: z.ZodType<Input, Request>; output: z.ZodType<Output> },
  ): Endpoint<Path, Input, Output, Request> => ({ method, path, ...rest });

export const get = endpoint('GET');
export const post = endpoint('POST');
export const put = endpoint('PUT');
export const del = endpoint('DELETE');

export type AnyEndpoint = Readonly<Options & { method: Method; path: string; input?: z.ZodType; output: z.ZodType }>;
/** The calls of one URL group, named in our words. */
export type Contract = Readonly<Record<string, AnyEndpoint>>;

/** What the handler receives: path parameters and the validated rest in one object. */
export type InputOf<E> =
  E extends Readonly<{ path: infer Path extends string; input?: z.ZodType<infer Input> }>
    ? PathParams<Path> & (unknown extends Input ? unknown : Input)
    : never;

/** What the caller sends: like `InputOf`, before defaults are filled in. */
export type RequestOf<E> =
  E extends Readonly<{ path: infer Path extends string; input?: z.ZodType<unknown, infer Request> }>
    ? PathParams<Path> & Request
    : never;

export type OutputOf<E> = E extends Readonly<{ output: z.ZodType<infer Output> }> ? Output : never;

/** The envelope of every answer (specification section 7). */
export type Envelope<Data = unknown> = Readonly<{ code: number; data: Data; message: string }>;

/** The envelope's data of a call that answers a file and nothing else. */
export const fileOnly = z.never();

/** The answer of an action that has nothing else to say: never null, because an empty `data` yields the whole envelope. */
export const done = z.object({ ok: z.literal(true), already: z.boolean().optional() });
export type Done = z.infer<typeof done>;
