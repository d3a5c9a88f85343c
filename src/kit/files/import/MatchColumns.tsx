import { Alert, Button, Select, Table } from 'antd';
import { useState } from 'react';
import type { ImportView } from '../../../../contract/import/import';
import { likelyHead, matchHeadings } from '../../../../domain/sheet/match-headings';
import { useLabel, useListed, useText } from '../../format/label';
import styles from './import.less';

type Choice = Pick<ImportView, 'sheet' | 'headLine' | 'mapping'>;
type Props = { view: ImportView; busy: boolean; onBack: () => void; onCheck: (choice: Choice) => void };
type Line = ImportView['sheets'][number]['head'][number];

const SHOWN_LINES = 5;

/** Which sheet, which line of headings, and what each column holds; guessed already, the person corrects. */
export const MatchColumns = ({ view, busy, onBack, onCheck }: Props) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const { fields, sheets } = view;
  const [choice, setChoice] = useState<Choice>({ sheet: view.sheet, headLine: view.headLine, mapping: view.mapping });
  const { sheet, headLine, mapping } = choice;
  const lines: readonly Line[] = sheets[sheet]?.head ?? [];
  const headings = lines.find(({ line }) => line === headLine)?.cells ?? [];
  const below = lines.filter(({ line }) => line > headLine).slice(0, SHOWN_LINES);
  const width = Math.max(headings.length, ...below.map(({ cells }) => cells.length), 1);
  const taken = new Set(mapping);
  const missing = fields.filter(({ key, required }) => required && !taken.has(key));

  const guessed = (nextSheet: number, nextLine: number): Choice => ({
    sheet: nextSheet,
    headLine: nextLine,
    mapping: matchHeadings(
      sheets[nextSheet]?.head.find(({ line }) => line === nextLine)?.cells ?? [],
      fields,
      view.remembered,
    ),
  });
  const headOf = (nextSheet: number): number => {
    const head = sheets[nextSheet]?.head ?? [];
    return (
      head[
        likelyHead(
          head.map(({ cells }) => cells),
          fields,
          view.remembered,
        )
      ]?.line ?? 1
    );
  };
  /** Lines below the headings. */
  const countOf = (index: number): number => {
    const at = index === sheet ? headLine : headOf(index);
    return (sheets[index]?.lines ?? 0) - (sheets[index]?.head ?? []).filter(({ line }) => line <= at).length;
  };
  const isEmpty = countOf(sheet) <= 0;
  const match = (place: number, key: string | null) =>
    setChoice({
      ...choice,
      mapping: Array.from({ length: width }, (_, each) => (each === place ? key : (mapping[each] ?? null))),
    });

  return (
    <div className={styles.match}>
      <div className={styles.line}>
        {sheets.length > 1 ? (
          <Select
            aria-label={text('files.sheet')}
            value={sheet}
            style={{ minWidth: 200 }}
            options={sheets.map(({ name, lines: all }, value) => ({
              value,
              label: text('files.sheetLines', { name, count: countOf(value) }),
              disabled: all === 0,
            }))}
            onChange={(next) => setChoice(guessed(next, headOf(next)))}
          />
        ) : (
          <span>{text('files.sheetLines', { name: view.name, count: countOf(sheet) })}</span>
        )}
        <Select
          aria-label={text('files.headLine')}
          value={headLine}
          style={{ minWidth: 260 }}
          options={lines.map(({ line, cells }) => ({
            value: line,
            label: text('files.headLineIs', { line, cells: cells.filter(Boolean).slice(0, 4).join(' | ') }),
          }))}
          onChange={(next) => setChoice(guessed(sheet, next))}
        />
      </div>
      {isEmpty ? <Alert type="error" showIcon message={text('files.noLines')} /> : null}
      {!isEmpty && missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          message={text('files.missing', { fields: listed(missing.map((field) => label(field.label))) })}
        />
      ) : null}
      <Table<Line>
        rowKey="line"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content', y: 340 }}
        dataSource={below}
        columns={[
          {
            key: 'line',
            title: '',
            width: 48,
            fixed: 'left',
            render: (_, { line }) => <span className="muted">{line}</span>,
          },
          ...Array.from({ length: width }, (_, place) => ({
            key: String(place),
            width: 190,
            title: (
              <div className={styles.head}>
                <span className={styles.heading}>
                  {headings[place] || text('files.noHeading', { place: place + 1 })}
                </span>
                <Select
                  aria-label={text('files.columnIs', { heading: headings[place] || String(place + 1) })}
                  allowClear
                  showSearch
                  optionFilterProp="label"
                  size="small"
                  placeholder={text('files.leftOut')}
                  value={mapping[place] ?? null}
                  options={fields.map((field) => ({
                    value: field.key,
                    label: `${label(field.label)}${field.required ? ' *' : ''}`,
                    disabled: taken.has(field.key) && mapping[place] !== field.key,
                  }))}
                  onChange={(key?: string) => match(place, key ?? null)}
                />
              </div>
            ),
            ellipsis: true,
            render: (_: unknown, { cells }: Line) => cells[place] ?? '',
          })),
        ]}
      />
      <div className={styles.foot}>
        <Button onClick={onBack}>{text('files.otherFile')}</Button>
        <Button
          type="primary"
          loading={busy}
          disabled={isEmpty || mapping.every((key) => !key)}
          onClick={() => onCheck({ ...choice, mapping: mapping.map((key) => key ?? null) })}
        >
          {text('files.check')}
        </Button>
      </div>
    </div>
  );
};
