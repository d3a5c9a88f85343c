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

type Props = { detail: MandateDetail; onDone: () => void };
type Values = { version: number; reason: string };

const ChangeDialog = ({ detail, onDone, onCancel }: Props & { onCancel: () => void }) => {
  const text = useText();
  const { mandate, template } = detail;
  return (
    <FormDialog<Values>
      title={text('bench.mandate.template.change')}
      initial={{ ...(template.versions.length > 0 && { version: template.versions.at(-1) as number }) }}
      onOk={async (values) => {
        await call(jinContract.changeVersion, { id: mandate.id, ver: mandate.ver, ...values });
        onDone();
      }}
      onCancel={onCancel}
    >
      <p className="muted">{text('bench.mandate.template.help', { name: template.name })}</p>
      <Form.Item name="version" label={text('bench.mandate.template.version')}>
        <Select options={template.versions.map((value) => ({ value, label: `V${value}` }))} />
      </Form.Item>
      <ReasonField rows={3} />
    </FormDialog>
  );
};

/** The record template of a mandate; where it has another version, that one can be pinned while no data have passed. */
export const TemplateVersion = ({ detail, onDone }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [changing, setChanging] = useState(false);
  const { mandate, template } = detail;
  const mayChange = (access['standard.publish'] || access['task.assign']) && template.versions.length > 0;
  return (
    <>
      {template.name} <span className="muted">V{mandate.templateVer}</span>
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
