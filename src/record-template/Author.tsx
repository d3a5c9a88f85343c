import { Button, Select, Upload } from 'antd';
import { useState } from 'react';
import { proposedInputs } from '../../domain/record-template/proposed-inputs';
import { FileDrop } from '../kit/files/FileDrop';
import { useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import type { Area } from '../workbook/paper/paper-layout';
import { CellPanel } from './CellPanel';
import { Findings } from './Findings';
import { TemplateSheet } from './TemplateSheet';
import styles from './template.less';
import type { OpenTemplate } from './use-template';

const ACCEPT = '.xlsx,.xlsm,.xls';
const FIRST: Area = { from: 'A1', to: 'A1' };

/** The sheet with its marks, and beside it the cell that is chosen and what is left to do. */
export const Author = ({
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
          onChoose={setChosen}
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
