import { useAccess } from '@umijs/max';
import { App, Button, Tabs } from 'antd';
import { useState } from 'react';
import { recordTemplateContract } from '../../contract/record-template/record-template';
import { recordTemplateVersion } from '../../domain/record-template/record-template-version.entity';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import type { Access } from '../access';
import { MOST_FILE_BYTES } from '../kit/files/FileDrop';
import { useLabel, useText } from '../kit/format/label';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { StateTag } from '../kit/state/StateTag';
import { useSubmit } from '../kit/submit/use-submit';
import { RecordActs } from '../kit/workflow/RecordActs';
import { call, send } from '../services/call';
import { download } from '../services/download';
import { Author } from './Author';
import { TemplateFacts } from './TemplateFacts';
import { TemplateForm } from './TemplateForm';
import { TryOut } from './TryOut';
import { useTemplate } from './use-template';
import { Versions } from './Versions';

type Props = { id: string; onClose: () => void; onChanged: () => void; onOpen: (id: string) => void };

/** A version of a record template: its sheet, its trial with its cases, its versions, who has seen it, its steps. */
export const TemplateDrawer = ({ id, onClose, onChanged, onOpen }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [isEditing, setEditing] = useState(false);
  const [tab, setTab] = useState('sheet');
  const { open, error, reload, readBook } = useTemplate(id, access['recordTemplateVersion.update'], onChanged);
  const trail = useHistoryTab(recordTemplateVersion.name, id, open?.row.ver);
  const [upload, isReading] = useSubmit(async (file: File) => {
    const form = new FormData();
    form.append('id', id);
    form.append('file', file);
    await send(recordTemplateContract.upload, form);
    reload();
    readBook();
    onChanged();
  });
  const [next, beginning] = useSubmit(async () => {
    const made = await call(recordTemplateContract.next, { id });
    onChanged();
    onOpen(made.id);
  });
  const [take, taking] = useSubmit((endpoint: 'excel' | 'json') => download(recordTemplateContract[endpoint], { id }));
  const { message } = App.useApp();
  const takeFile = async (file: File) => {
    if (file.size > MOST_FILE_BYTES) message.error(text('files.tooLarge'));
    else await upload(file);
  };
  const changed = () => {
    setEditing(false);
    reload();
    onChanged();
  };
  return (
    <RecordDrawer
      width={1600}
      row={open}
      noun={label(recordTemplateVersion.label)}
      title={({ row }) => (
        <>
          <span>{row.name}</span>
          <span className="muted">{`V${row.version}`}</span>
          <StateTag workflow={recordTemplateVersionWorkflow} state={row.state} />
        </>
      )}
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {(template) => {
        const { row, content } = template;
        const isLatest = row.versions.every(({ version }) => version <= row.version);
        return (
          <>
            <RecordActs
              noun="recordTemplateVersion"
              row={row}
              workflow={recordTemplateVersionWorkflow}
              contract={recordTemplateContract}
              notes={{}}
              edit={text('rtpl.editFacts')}
              onEdit={() => setEditing(true)}
              onChanged={changed}
              onRemoved={() => {
                onChanged();
                onClose();
              }}
            >
              {row.hasContent ? (
                <>
                  <Button loading={taking} onClick={() => void take('excel')}>
                    {text('rtpl.excel')}
                  </Button>
                  <Button loading={taking} onClick={() => void take('json')}>
                    {text('rtpl.json')}
                  </Button>
                </>
              ) : null}
              {access['recordTemplateVersion.create'] && isLatest && row.state === 'approved' ? (
                <Button loading={beginning} onClick={() => void next()}>
                  {text('rtpl.next')}
                </Button>
              ) : null}
            </RecordActs>
            <Tabs
              size="small"
              activeKey={tab}
              onChange={setTab}
              items={[
                {
                  key: 'sheet',
                  label: text('rtpl.sheet'),
                  children: <Author template={template} onUpload={takeFile} isReading={isReading} />,
                },
                {
                  key: 'try',
                  label: text('rtpl.try', { count: (row.golden ?? []).length }),
                  disabled: content === undefined,
                  children: content === undefined ? null : <TryOut template={template} content={content} />,
                },
                {
                  key: 'versions',
                  label: text('rtpl.versions', { count: row.versions.length }),
                  children: <Versions row={row} onOpen={onOpen} />,
                },
                { key: 'facts', label: text('record.facts'), children: <TemplateFacts row={row} /> },
                trail,
              ]}
            />
            {isEditing ? <TemplateForm row={row} onClose={() => setEditing(false)} onSaved={changed} /> : null}
          </>
        );
      }}
    </RecordDrawer>
  );
};
