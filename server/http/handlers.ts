import type { AnyEndpoint, Contract, InputOf, OutputOf } from '../../contract/kit/endpoint';
import type { Context, FileAnswer } from './context';

/** Stands for a call whose work is not built: it answers 501 and `npm run endpoints` says so. */
export const notBuilt = Symbol('not built');

type Handler<E> = (input: InputOf<E>, context: Context) => Promise<OutputOf<E> | FileAnswer>;

/** One handler for each call of a contract, or the honest word that there is none: leave one out and it does not compile. */
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> | typeof notBuilt };

export type AnyHandler = (input: Record<string, unknown>, context: Context) => Promise<unknown>;

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
