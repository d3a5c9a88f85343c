import type { Label } from './label';

/** Colour role of a state; the look gives each role a colour, a word and a shape. */
export type Tone = 'waiting' | 'working' | 'mine' | 'sentBack' | 'done' | 'void';

export type State = Label &
  Readonly<{
    tone: Tone;
    /** Who goes on from here, and with what: said after the step that led here. */
    next?: Label;
  }>;

/** One arrow of a workflow: the states it leaves, where it may lead, and what a user must hold to take it. */
export type Step<S extends string = string, Permission extends string = string> = Readonly<{
  label: Label;
  from: readonly S[];
  /** More than one where a rule or the children decide; the server names which. */
  to: S | readonly [S, ...S[]];
  /** `system` marks an arrow that no person may take: a roll-up from children. */
  allow: Permission | 'system';
  /** Asks for a reason of at least four characters, kept in the audit trail. */
  reason?: true;
  /** Asks for the password again: the step is a signature. */
  signature?: true;
  /** The step that takes this one back, offered right after it to whoever may. */
  undo?: string;
}>;

/** The arrows of a workflow by their names. */
type Steps<S extends string, Action extends string> = Readonly<Record<Action, Step<S>>>;

export type Workflow<
  S extends string = string,
  Action extends string = string,
  Class extends string = string,
  Arrows extends Steps<S, Action> = Steps<S, Action>,
> = Readonly<{
  noun: string;
  states: Readonly<Record<S, State>>;
  initial: NoInfer<S>;
  /** States without an outgoing step of their own; the test of dead ends reads them. */
  final: readonly NoInfer<S>[];
  /** Named sets of states with a meaning. Code that asks for more than one state uses a class. */
  classes: Readonly<Record<Class, readonly NoInfer<S>[]>>;
  steps: Arrows;
}>;

/** Declares a workflow; its type keeps each arrow's targets and reason, so that `step` requires them. */
export const workflow = <
  const S extends string,
  const Class extends string,
  const Arrows extends Steps<NoInfer<S>, string>,
>(
  table: Workflow<S, keyof Arrows & string, Class, Arrows>,
): Workflow<S, keyof Arrows & string, Class, Arrows> => table;

export const state = (zh: string, en: string, tone: Tone, next?: Label): State => ({
  zh,
  en,
  tone,
  ...(next && { next }),
});

/** What a state is called. */
export const wordsOf = ({ tone: _, next: __, ...words }: State): Label => words;

export type StateOf<W> = W extends Workflow<infer S, string> ? S : never;
export type ActionOf<W> = W extends Workflow<string, infer Action> ? Action : never;
export type ClassOf<W> = W extends Workflow<string, string, infer Class> ? Class : never;

/** The states an arrow may lead to. */
export type TargetOf<A extends Pick<Step, 'to'>> = A['to'] extends infer To
  ? To extends readonly (infer S)[]
    ? S
    : To
  : never;

/** The states an arrow may lead to, also where it is one. */
export const targetsOf = <S extends string>({ to }: Pick<Step<S>, 'to'>): readonly [S, ...S[]] =>
  typeof to === 'string' ? [to] : to;

/** The target of an arrow: the wanted state if the arrow leads there, else its first target. */
export const targetTowards = <S extends string>(arrow: Pick<Step<S>, 'to'>, wanted: string | undefined): S =>
  targetsOf(arrow).find((state) => state === wanted) ?? targetsOf(arrow)[0];

/** A step with the state it leads to, as a roll-up finds it. */
export type Found<W extends Pick<Workflow, 'steps'>, Action extends keyof W['steps']> = Action extends unknown
  ? Readonly<{ action: Action; to: TargetOf<W['steps'][Action]> }>
  : never;

/** The states of a class. */
export const statesOf = <S extends string, Class extends string>(
  { classes }: Pick<Workflow<S, string, Class>, 'states' | 'classes'>,
  name: NoInfer<Class>,
): readonly S[] => classes[name];

/** Whether a state is of a class. */
export const inClass = <S extends string, Class extends string>(
  { classes }: Pick<Workflow<S, string, Class>, 'states' | 'classes'>,
  name: NoInfer<Class>,
  state: NoInfer<S>,
): boolean => classes[name].includes(state);

/** Whether a step leaves a state, whoever takes it. */
export const leaves = <S extends string, Action extends string>(
  { steps }: Pick<Workflow<S, Action>, 'states' | 'steps'>,
  action: NoInfer<Action>,
  state: NoInfer<S>,
): boolean => steps[action].from.includes(state);

export type Can = (permission: string) => boolean;

export type Move<S extends string> = { ok: true; to: readonly S[] } | { ok: false; why: 'state' | 'permission' };

/** Whether the arrow may be taken from this state by someone who `can`; the server asks this before it writes. */
export const move = <S extends string, Action extends string>(
  { steps }: Workflow<S, Action>,
  action: NoInfer<Action>,
  from: NoInfer<S>,
  can: Can,
): Move<S> => {
  const step = steps[action];
  if (!step.from.includes(from)) return { ok: false, why: 'state' };
  if (!can(step.allow)) return { ok: false, why: 'permission' };
  return { ok: true, to: targetsOf(step) };
};

/** The arrow by which the system itself brings a row from one state to another, when the table has one. */
export const systemArrow = <S extends string, Action extends string>(
  { steps }: Pick<Workflow<S, Action>, 'states' | 'steps'>,
  from: NoInfer<S>,
  to: NoInfer<S>,
): Action | undefined =>
  (Object.keys(steps) as Action[]).find((action) => {
    const arrow = steps[action];
    return arrow.allow === 'system' && arrow.from.includes(from) && targetsOf(arrow).includes(to);
  });

/** The arrows open from a state: the screen's buttons come from the same table, so the two cannot disagree. */
export const actionsFor = <S extends string, Action extends string>(
  table: Workflow<S, Action>,
  from: NoInfer<S>,
  can: Can,
): Action[] =>
  (Object.keys(table.steps) as Action[]).filter(
    (action) => table.steps[action].allow !== 'system' && move(table, action, from, can).ok,
  );
