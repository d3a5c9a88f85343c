import { Form, type FormInstance } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';

type Lines = ReadonlySet<number>;
const NO_LINES: Lines = new Set();

/** Which lines of its lists are wrong, by form and field: what antd knows is that something in the list is. */
const wrong = new WeakMap<FormInstance, ReadonlyMap<string, Lines>>();
const listeners = new Set<() => void>();

/** Takes what is wrong in the fields of a form, with its line where it is of one; what is wrong with a list as a whole is of each line. */
export const markLines = (
  form: FormInstance,
  problems: readonly Readonly<{ field: string; line: number | null }>[],
): void => {
  const lines = new Map<string, Lines>();
  for (const { field } of problems) {
    const here = problems.filter((each) => each.field === field).map(({ line }) => line);
    lines.set(field.replaceAll('.', '_'), here.includes(null) ? NO_LINES : new Set(here as number[]));
  }
  wrong.set(form, lines);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Takes the id that a form gave to a list, its own name and that of the field; gives the lines of it that are wrong. */
const useWrongLines = (id: string | undefined): Lines => {
  const form = Form.useFormInstance();
  return useSyncExternalStore(subscribe, () => {
    for (const [field, lines] of wrong.get(form) ?? []) if (id === field || id?.endsWith(`_${field}`)) return lines;
    return NO_LINES;
  });
};

type Props = { list: string | undefined; line: number; children: ReactNode };

/** One line of a list inside a form: red where what is wrong is in it, so that one wrong line does not redden all. */
export const ListLine = ({ list, line, children }: Props) => {
  const { status = '' } = Form.Item.useStatus();
  const lines = useWrongLines(list);
  return (
    <Form.Item noStyle validateStatus={lines.size === 0 || lines.has(line) ? status : ''}>
      {children}
    </Form.Item>
  );
};
