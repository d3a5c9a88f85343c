import { Form, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../kit/format/label';
import { RefSelect } from '../kit/ref/RefSelect';
import { targetOf } from '../kit/ref/targets';

type Props = {
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
  disabled?: boolean;
  /** The target that a stored price names, with its name: of the scope of packages it may be a variant, as it once was. */
  stored?: { id: string; name: string } | undefined;
};

/** What a price may be for. */
const targets = {
  item: 'testItem',
  sample1: 'sampleType',
  sample2: 'sampleVariant',
  package: 'testPackage',
} as const;

/** What a price is for: a row of the list that its scope names. */
export const TargetInput = ({ value, onChange, stored, ...rest }: Props) => {
  const text = useText();
  const form = Form.useFormInstance();
  const scope = Form.useWatch<keyof typeof targets | undefined>('scope', form);
  const last = useRef(scope);
  // Another scope means another list: what was chosen from the old one is none of it.
  useEffect(() => {
    if (last.current !== undefined && last.current !== scope && targets[last.current] !== (scope && targets[scope]))
      onChange?.(null);
    last.current = scope;
  }, [scope, onChange]);
  const target = targetOf(scope === undefined ? undefined : targets[scope]);
  if (target === undefined) return <Select {...rest} disabled placeholder={text('catalogue.scopeFirst')} />;
  return (
    <RefSelect
      key={scope}
      {...rest}
      {...target}
      value={value}
      shown={stored?.id === value ? stored?.name : undefined}
      onChange={(id) => onChange?.(id)}
    />
  );
};
