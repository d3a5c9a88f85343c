import { Form, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../kit/format/label';
import { RefSelect } from '../kit/ref/RefSelect';
import { targetOf } from '../kit/ref/targets';

type Props = { value?: string | null; onChange?: (id: string | null) => void; id?: string; disabled?: boolean };

/** What a price may be for; a package is a variant of a type. */
const targets = {
  item: 'testItem',
  sample1: 'sampleType',
  sample2: 'sampleVariant',
  package: 'sampleVariant',
} as const;

/** What a price is for: a row of the list that its scope names. */
export const TargetInput = ({ value, onChange, ...rest }: Props) => {
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
  return <RefSelect key={scope} {...rest} {...target} value={value} onChange={(id) => onChange?.(id)} />;
};
