import { useAccess } from '@umijs/max';
import { App, Button, Select, Tabs, Upload } from 'antd';
import { useCallback, useState } from 'react';
import { recordTemplateContract } from '../../contract/record-template/record-template';
import { proposedInputs } from '../../domain/record-template/proposed-inputs';
import { recordTemplateVersion } from '../../domain/record-template/record-template-version.entity';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import type { Access } from '../access';
import { FileDrop, MOST_FILE_BYTES } from '../kit/files/FileDrop';
import { useLabel, useText } from '../kit/format/label';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { StateTag } from '../kit/state/StateTag';
import { useSubmit } from '../kit/submit/use-submit';
import { RecordActs } from '../kit/workflow/RecordActs';
import { call, send } from '../services/call';
import { download } from '../services/download';
import type { Area } from '../workbook/paper/paper-layout';
import { CellPanel } from './CellPanel';
import { Findings } from './Findings';
import { TemplateFacts } from './TemplateFacts';
import { TemplateForm } from './TemplateForm';
import { TemplateSheet } from './TemplateSheet';
import { TryOut } from './TryOut';
import styles from './template.less';
import { type OpenTemplate, useTemplate } from './use-template';
import { Versions } from './Versions';

const ACCEPT = '.xlsx,.xlsm,.xls';
const FIRST: Area = { from: 'A1', to: 'A1' };

type Props = { id: string; onClose: () => void; onChanged: () => void; onOpen: (id: string) => void };

/** The sheet with its marks, and beside it the cell that is chosen and what is left to do. */
const Author = ({
  template,
  onUpload,
  isReading,
}: {
  template: OpenTemplate;
  onUpload: (file: File) => Promise<unknown>;
  isReading: boolean;
}) => {
  const text = useText();
  const { row, content, isEditable, save } = template;
  const [sheet, setSheet] = useState<string>();
  const [chosen, setChosen] = useState<Area>(FIRST);
  const [propose, proposing] = useSubmit(async (entry: string) => {
    if (content !== undefined) await save({ inputs: proposedInputs(content, entry) });
  });
  if (!row.hasContent)
    return isEditable ? (
      <FileDrop
        accept={ACCEPT}
        isReading={isReading}
        words={text(isReading ? 'files.reading' : 'workbook.drop')}
        hint={text('rtpl.uploadHint')}
        onFile={onUpload}
      />
    ) : (
      <p className="muted">{text('rtpl.noWorkbook')}</p>
    );
  if (content === undefined) return null;
  const entry = row.entrySheet ?? '';
  const shown = sheet ?? entry;
  const visible = content.sheets.filter(({ isHidden }) => !isHidden);
  return (
    <div className={styles.author}>
      <TemplateSheet
        template={template}
        content={content}
        sheet={shown}
        onSheet={(name) => {
          setSheet(name);
          setChosen(FIRST);
        }}
        chosen={chosen}
        onChoose={setChosen}
      />
      <aside className={styles.side}>
        {isEditable ? (
          <>
            <Findings
              template={template}
              onGo={({ sheet: name, at }) => {
                setSheet(name);
                setChosen({ from: at, to: at });
              }}
            />
            <div className={styles.tools}>
              {visible.length > 1 ? (
                <Select
                  size="small"
                  aria-label={text('rtpl.entrySheet')}
                  value={entry}
                  onChange={(next) => void save({ entrySheet: next })}
                  options={visible.map(({ name }) => ({ value: name, label: name }))}
                />
              ) : null}
              {(row.inputs ?? []).length === 0 ? (
                <Button size="small" loading={proposing} onClick={() => void propose(entry)}>
                  {text('rtpl.propose')}
                </Button>
              ) : null}
              <Upload
                accept={ACCEPT}
                showUploadList={false}
                disabled={isReading}
                beforeUpload={(file) => {
                  void onUpload(file);
                  return false;
                }}
              >
                <Button size="small" loading={isReading}>
                  {text('rtpl.another')}
                </Button>
              </Upload>
            </div>
          </>
        ) : null}
        <CellPanel
          key={`${shown} ${chosen.from} ${chosen.to}`}
          template={template}
          content={content}
          sheet={shown}
          chosen={chosen}
        />
        <p className="muted">{text('rtpl.legend')}</p>
        {content.look.hasMacros ? <p className="muted">{text('rtpl.macros')}</p> : null}
        {content.isOld ? <p className="muted">{text('rtpl.old')}</p> : null}
      </aside>
    </div>
  );
};

/** A version of a record template: its sheet, its trial with its cases, its versions, who has seen it, its steps. */
export const TemplateDrawer = ({ id, onClose, onChanged, onOpen }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [isEditing, setEditing] = useState(false);
  const [tab, setTab] = useState('sheet');
  const changedAside = useCallback(() => onChanged(), [onChanged]);
  const { open, error, reload, readBook } = useTemplate(id, access['recordTemplateVersion.update'], changedAside);
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
        const isLatest = row.versions.every(({ version, state }) => version <= row.version && state !== 'draft');
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
