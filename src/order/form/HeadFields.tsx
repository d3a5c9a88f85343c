import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { Field } from '../../../domain/kit/field';
import { order } from '../../../domain/order/order.entity';
import { EntryField } from '../../sample/entry/EntryField';
import type { Places } from '../../sample/entry/places';
import type { Head } from './form';
import { useFormLayout } from './layout';

/** How a field differs from its declaration in this form. */
export type Differs = {
  required?: boolean;
  help?: string | undefined;
  wide?: boolean;
  double?: boolean;
  input?: ReactElement<object>;
  shown?: string | undefined;
};
type Name = keyof Head & keyof typeof order.fields;

type Props = {
  names: readonly Name[];
  head: Head;
  places: Places;
  onChange: (name: string, value: unknown) => void;
  differs?: Readonly<Partial<Record<Name, Differs>>>;
};

const NOTHING = {};

/** Declared fields of the order, in the order given. */
export const HeadFields = ({ names, head, places, onChange, differs = NOTHING }: Props) => {
  const { required } = useFormLayout();
  return (
    <Form layout="vertical" component={false}>
      {names.map((name) => (
        <EntryField
          key={name}
          name={name}
          field={order.fields[name] as Field}
          value={head[name]}
          error={places[name]}
          onChange={onChange}
          {...(required.includes(name) && { required: true })}
          {...differs[name]}
        />
      ))}
    </Form>
  );
};
