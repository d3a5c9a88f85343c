import type { AnyEndpoint, Contract, InputOf, OutputOf } from '../../contract/kit/endpoint';
import type { Context, FileAnswer } from './context';
import type { System } from './system';

/** Marks a call that is not built: it answers 501, and `npm run endpoints` says so. */
export const notBuilt = Symbol('not built');

/** A check of a public call's address before its body is read; throws where the address is not valid. */
type Admits = { admits?: (path: Readonly<Record<string, string>>, system: System) => void };

type Handler<E> = ((input: InputOf<E>, context: Context) => Promise<OutputOf<E> | FileAnswer>) & Admits;

/** One handler for each call of a contract, or `notBuilt`; a missing one does not compile. */
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> | typeof notBuilt };

export type AnyHandler = ((input: Record<string, unknown>, context: Context) => Promise<unknown>) & Admits;

export type Route = Readonly<{
  group: string;
  name: string;
  endpoint: AnyEndpoint;
  handler: AnyHandler | typeof notBuilt;
}>;

/** The routes of one URL group: its contract and its handlers side by side. */
export const routesOf = <C extends Contract>(group: string, contract: C, handlers: Handlers<C>): Route[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    group,
    name,
    endpoint,
    handler: handlers[name] as unknown as Route['handler'],
  }));
