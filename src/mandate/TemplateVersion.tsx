import { useAccess } from '@umijs/max';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { jinContract } from '../../contract/mandate/jin';
import type { Access } from '../access';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useText } from '../kit/format/label';
import { call } from '../services/call';
import type { MandateDetail } from './detail';
import { VersionEffects } from './VersionEffects';

type Props = { detail: MandateDetail; onDone: () => void };
type Values = { template: string; version: number; reason: string };

/** The mandate's own template has no id here: what names none is of it. */
const OWN = 'own';

/** The templates of a mandate of which another version may be pinned. */
const choicesOf = ({ template }: MandateDetail) =>
  [{ id: OWN, name: template.name, versions: template.versions }, ...template.sheets].filter(
    ({ versions }) => versions.length > 0,
  );

const ChangeDialog = ({ detail, onDone, onCancel }: Props & { onCancel: () => void }) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { mandate } = detail;
  const choices = choicesOf(detail);
  const [first] = choices;
  const template = Form.useWatch('template', form) ?? first?.id ?? OWN;
  const version = Form.useWatch('version', form) ?? first?.versions.at(-1);
  const chosen = choices.find(({ id }) => id === template);
  const named = template === OWN ? {} : { templateId: template };
  return (
    <FormDialog<Values>
      form={form}
      width={600}
      title={text('bench.mandate.template.change')}
      initial={{ template: first?.id ?? OWN, version: first?.versions.at(-1) ?? 1 }}
      onOk={async ({ version: picked, reason }) => {
        await call(jinContract.changeVersion, { id: mandate.id, ver: mandate.ver, version: picked, reason, ...named });
        onDone();
      }}
      onCancel={onCancel}
    >
      <p className="muted">{text('bench.mandate.template.help', { name: chosen?.name ?? '' })}</p>
      <Form.Item name="template" label={text('bench.mandate.template.which')} hidden={choices.length < 2}>
        <Select
          showSearch
          optionFilterProp="label"
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => {
            const last = choices.find((choice) => choice.id === id)?.versions.at(-1);
            if (last !== undefined) form.setFieldValue('version', last);
          }}
        />
      </Form.Item>
      <Form.Item name="version" label={text('bench.mandate.template.version')}>
        <Select options={(chosen?.versions ?? []).map((value) => ({ value, label: `V${value}` }))} />
      </Form.Item>
      {version === undefined ? null : <VersionEffects mandateId={mandate.id} version={version} {...named} />}
      <ReasonField rows={3} />
    </FormDialog>
  );
};

/** The record templates of a mandate; where one has another version, that one can be pinned while no data have passed. */
export const TemplateVersion = ({ detail, onDone }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [changing, setChanging] = useState(false);
  const { mandate, template } = detail;
  const mayChange = (access['standard.publish'] || access['task.assign']) && choicesOf(detail).length > 0;
  return (
    <>
      {template.name} <span className="muted">V{mandate.templateVer}</span>
      {template.sheets.map(({ id, name, pinned }) => (
        <span key={id}>
          {' · '}
          {name} <span className="muted">{pinned.map((each) => `V${each}`).join(' ')}</span>
        </span>
      ))}
      {mayChange ? (
        <Button type="link" size="small" onClick={() => setChanging(true)}>
          {text('bench.mandate.template.change')}
        </Button>
      ) : null}
      {changing ? (
        <ChangeDialog
          detail={detail}
          onCancel={() => setChanging(false)}
          onDone={() => {
            setChanging(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
};
