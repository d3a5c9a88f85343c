import { Button, Checkbox, Table } from 'antd';
import { useId, useState } from 'react';
import type { ImportView, WordView } from '../../../../contract/import/import';
import type { Entity } from '../../../../domain/kit/entity';
import type { Field } from '../../../../domain/kit/field';
import { about, same } from '../../../../domain/kit/label';
import { sheetColumns } from '../../../../domain/sheet/sheet-columns';
import { FieldInput } from '../../crud/FieldInput';
import { useLabel, useText } from '../../format/label';
import { smallPages } from '../../list/page-steps';
import { targetOf } from '../../ref/targets';
import styles from './import.less';

type Meaning = { key: string; word: string; meaning: string | null };
type Props = { entity: Entity; view: ImportView; busy: boolean; onApply: (meanings: Meaning[]) => void };

/** The control that picks one meaning: a column of several words gets one at a time. */
const single = (field: Field): Field | undefined => {
  if (field.kind === 'choice' || field.kind === 'choices') return { ...field, kind: 'choice' };
  const isRef = field.kind === 'ref' || field.kind === 'refs';
  return isRef && targetOf(field.target) !== undefined ? { ...field, kind: 'ref' } : undefined;
};

const placeOf = ({ key, word }: Pick<WordView, 'key' | 'word'>) => `${key} ${word}`;

/** Each word that its column does not know, once, with its count: what is chosen here counts for all lines. */
export const MapWords = ({ entity, view, busy, onApply }: Props) => {
  const label = useLabel();
  const text = useText();
  const id = useId();
  const [changed, setChanged] = useState<Readonly<Record<string, string | null>>>({});
  const columns = new Map(sheetColumns(entity).map((column) => [column.key, column]));
  const rows = view.words.flatMap((word) => {
    const column = columns.get(word.key);
    const field = column && single(column.field);
    return column && field ? [{ ...word, name: label(column.label), field }] : [];
  });
  if (rows.length === 0) return null;
  type Row = (typeof rows)[number];
  const meaningOf = (row: Row) => (placeOf(row) in changed ? changed[placeOf(row)] : row.meaning);
  const choose = (row: Row, meaning: string | null) => setChanged({ ...changed, [placeOf(row)]: meaning });
  const apply = () =>
    onApply(
      rows
        .filter((row) => placeOf(row) in changed)
        .map((row) => ({ key: row.key, word: row.word, meaning: changed[placeOf(row)] ?? null })),
    );

  return (
    <section className={styles.words} aria-label={text('files.words')}>
      <p>{text('files.words')}</p>
      <Table<Row>
        rowKey={placeOf}
        size="small"
        pagination={rows.length > 20 ? { ...smallPages(text, 20), showSizeChanger: false } : false}
        dataSource={rows}
        columns={[
          {
            key: 'word',
            title: text('files.word'),
            render: (_, row) => (
              <>
                <label htmlFor={`${id}${placeOf(row)}`}>{row.word}</label>
                <div className="muted">{text('files.wordCount', { column: row.name, count: row.count })}</div>
              </>
            ),
          },
          {
            key: 'meaning',
            title: text('files.wordMeaning'),
            width: '55%',
            render: (_, row) => {
              const meaning = meaningOf(row);
              return (
                <div className={styles.meaning}>
                  <FieldInput
                    id={`${id}${placeOf(row)}`}
                    field={{ ...row.field, label: about(same(row.name), same(row.word)) }}
                    value={meaning || undefined}
                    disabled={meaning === null}
                    onChange={(next) => choose(row, typeof next === 'string' ? next : '')}
                  />
                  {row.field.required ? null : (
                    <Checkbox
                      checked={meaning === null}
                      onChange={({ target }) => choose(row, target.checked ? null : '')}
                    >
                      {text('files.leaveEmpty')}
                    </Checkbox>
                  )}
                </div>
              );
            },
          },
        ]}
      />
      <Button loading={busy} disabled={Object.keys(changed).length === 0} onClick={apply}>
        {text('files.applyWords')}
      </Button>
    </section>
  );
};
