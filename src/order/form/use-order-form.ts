import { useMemo, useReducer } from 'react';
import type { SampleLine, SampleValues } from '../../sample/entry/line';
import { type Places, samplePlace, withoutPlace } from '../../sample/entry/places';
import type { Head, OrderForm } from './form';

type State = {
  form: OrderForm;
  places: Places;
  /** The sample whose items and facts are open below the grid. */
  active: string | undefined;
  /** Something was typed that the server does not have yet. */
  dirty: boolean;
};

type Action =
  | { kind: 'edit'; edit: (form: OrderForm) => OrderForm; places: readonly string[] }
  | { kind: 'complain'; places: Places }
  | { kind: 'activate'; key: string }
  | { kind: 'load'; form: OrderForm; dirty: boolean };

const startOf = (form: OrderForm, dirty: boolean): State => ({ form, dirty, places: {}, active: form.samples[0]?.key });

const reduce = (state: State, action: Action): State => {
  switch (action.kind) {
    case 'edit': {
      const form = action.edit(state.form);
      const places = action.places.reduce(withoutPlace, state.places);
      const active = form.samples.some(({ key }) => key === state.active) ? state.active : form.samples.at(-1)?.key;
      return { form, places, active, dirty: true };
    }
    case 'complain':
      return { ...state, places: action.places };
    case 'activate':
      return { ...state, active: action.key };
    case 'load':
      return startOf(action.form, action.dirty);
  }
};

/** The form and all that may be done to it; the functions stay the same, so that a row is drawn only when it changes. */
export const useOrderForm = (form: OrderForm, dirty: boolean) => {
  const [state, dispatch] = useReducer(reduce, undefined, () => startOf(form, dirty));
  const acts = useMemo(() => {
    const edit = (change: (form: OrderForm) => OrderForm, ...places: string[]) =>
      dispatch({ kind: 'edit', edit: change, places });
    const setSamples = (change: (samples: SampleLine[]) => SampleLine[], ...places: string[]) =>
      edit((last) => ({ ...last, samples: change(last.samples) }), 'samples', ...places);
    const setSample = (key: string, change: (line: SampleLine) => SampleLine, ...places: string[]) =>
      setSamples((samples) => samples.map((line) => (line.key === key ? change(line) : line)), ...places);
    return {
      edit,
      setSamples,
      setSample,
      setHead: (patch: Head, ...places: string[]) =>
        edit((last) => ({ ...last, head: { ...last.head, ...patch } }), ...Object.keys(patch), ...places),
      /** One field of the head, as a declared field hands it over. */
      setField: (name: string, value: unknown) =>
        edit((last) => ({ ...last, head: { ...last.head, [name]: value } }), name),
      setNames: (names: Record<string, string>) => edit((last) => ({ ...last, names: { ...last.names, ...names } })),
      setCells: (key: string, values: SampleValues) =>
        setSample(
          key,
          (line) => ({ ...line, values: { ...line.values, ...values } }),
          samplePlace(key, Object.keys(values)[0] ?? ''),
        ),
      complain: (places: Places) => dispatch({ kind: 'complain', places }),
      activate: (key: string) => dispatch({ kind: 'activate', key }),
      load: (next: OrderForm, changed = false) => dispatch({ kind: 'load', form: next, dirty: changed }),
    };
  }, []);
  return { ...state, acts };
};

export type Acts = ReturnType<typeof useOrderForm>['acts'];
