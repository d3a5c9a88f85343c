import { Button, Form, Input, InputNumber, Space } from 'antd';
import { useMemo, useReducer, useRef, useState } from 'react';
import { Fault } from '../../domain/measurement/engine/value';
import { copiesOf, FilledTemplate, keyOfPlace, valueText } from '../../domain/record-template/filled-template';
import { placeInTemplate } from '../../domain/record-template/grow';
import { mapCell } from '../../domain/record-template/map-cell';
import { type CellText, type GoldenCase, MOST_COPIES } from '../../domain/record-template/template.shapes';
import type { BookWithLook } from '../../domain/workbook/look';
import { FormDialog } from '../kit/dialog/FormDialog';
import { useLabel, useText } from '../kit/format/label';
import { EntryField } from '../workbook/paper/EntryField';
import { PaperSheet } from '../workbook/paper/PaperSheet';
import paper from '../workbook/paper/paper.less';
import { shownCell } from '../workbook/paper/shown-cell';
import { CaseList } from './CaseList';
import styles from './template.less';
import type { OpenTemplate } from './use-template';

/** A template filled for trial: what follows from what is typed is seen at once; with what came out it is kept as a case. */
export const TryOut = ({ template, content }: { template: OpenTemplate; content: BookWithLook }) => {
  const label = useLabel();
  const text = useText();
  const { row, isEditable, save } = template;
  const [copies, setCopies] = useState<Readonly<Record<string, number>>>({});
  const [isKeeping, setKeeping] = useState(false);
  /** What was typed, by cell; kept where blocks become more or fewer. */
  const typed = useRef(new Map<string, CellText>());
  const [, redraw] = useReducer((nth: number) => nth + 1, 0);
  const [begun, beginAnew] = useReducer((nth: number) => nth + 1, 0);
  const sheet = row.entrySheet ?? '';
  const blocks = useMemo(() => row.blocks ?? [], [row.blocks]);
  const fillable = useMemo(() => ({ content, inputs: row.inputs ?? [], blocks }), [content, row.inputs, blocks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `begun` counts what was loaded or cleared
  const filled = useMemo(() => {
    const made = new FilledTemplate(fillable, copies);
    for (const place of typed.current.values()) made.type(place, place.text);
    return made;
  }, [fillable, copies, begun]);
  const { refused } = filled;
  /** Only what follows from the cell is worked out anew. */
  const type = (place: CellText) => {
    typed.current.set(keyOfPlace(place), place);
    filled.type(place, place.text);
    redraw();
  };
  const begin = (places: readonly CellText[]) => {
    typed.current = new Map(places.map((place) => [keyOfPlace(place), place]));
    beginAnew();
  };

  const outputs = row.maps
    .filter(({ direction }) => direction === 'out')
    .flatMap(({ cell }) => mapCell(cell, sheet) ?? []);
  const came = outputs
    .flatMap((cell) => filled.copiesOf(cell))
    .map((place) => ({ ...place, text: valueText(filled.value(place)) }));
  const isWhole = came.length > 0 && came.every(({ text: value }) => value !== '' && !value.startsWith('#'));
  const load = ({ typed: cells, ...golden }: GoldenCase) => {
    setCopies(copiesOf(golden));
    begin(cells);
  };
  const keep = async (name: string) => {
    const others = (row.golden ?? []).filter((golden) => golden.name !== name);
    const counts = blocks.map(({ name: block }) => ({ block, count: copies[block] ?? 1 }));
    const cells = [...typed.current.values()].filter((place) => place.text !== '' && filled.placeOf(place) !== null);
    await save({ golden: [...others, { name, copies: counts, typed: cells, expected: came }] });
    setKeeping(false);
  };

  return (
    <div className={styles.try}>
      <div className={styles.tools}>
        {blocks.map(({ name }) => (
          <div key={name} className={styles.copies}>
            <span>{name}</span>
            <InputNumber
              size="small"
              min={1}
              max={MOST_COPIES}
              value={copies[name] ?? 1}
              aria-label={text('rtpl.copiesOf', { name })}
              onChange={(count) => setCopies((last) => ({ ...last, [name]: count ?? 1 }))}
            />
          </div>
        ))}
        <Space>
          {isEditable ? (
            <Button
              size="small"
              type="primary"
              disabled={!isWhole || refused.size > 0}
              onClick={() => setKeeping(true)}
            >
              {text('rtpl.keepCase')}
            </Button>
          ) : null}
          <Button size="small" disabled={typed.current.size === 0} onClick={() => begin([])}>
            {text('rtpl.clear')}
          </Button>
        </Space>
        <span className="muted">{text(outputs.length === 0 ? 'rtpl.noOutputs' : 'rtpl.tryHint')}</span>
      </div>
      <PaperSheet
        content={filled.content}
        sheet={sheet}
        show={({ at, format }) => {
          const origin = placeInTemplate({ sheet, at }, blocks, copies);
          const place = origin === null ? null : { sheet, ...origin };
          const input = place === null ? undefined : filled.input(place);
          const value = filled.shown(sheet, at);
          if (place === null || input === undefined) {
            const isOutput = outputs.some((each) => each.sheet === sheet && each.at === origin?.at);
            const shown = shownCell(value, format);
            const title = value instanceof Fault ? value.code : undefined;
            return { ...shown, classes: [...shown.classes, isOutput ? paper.given : undefined], title };
          }
          const key = keyOfPlace(place);
          const why = refused.get(key);
          return {
            node: (
              <EntryField
                input={input}
                at={at}
                value={typed.current.get(key)?.text ?? ''}
                isWrong={why !== undefined}
                onType={(next) => type({ ...place, text: next })}
              />
            ),
            classes: [paper.input, why === undefined ? undefined : paper.refused],
            title: why === undefined ? input.name : label(why),
          };
        }}
      />
      {refused.size === 0 ? null : (
        <ul className={styles.refused} role="alert">
          {[...refused].map(([key, why]) => (
            <li key={key}>{label(why)}</li>
          ))}
        </ul>
      )}
      <CaseList template={template} content={content} onLoad={load} />
      {isKeeping ? (
        <FormDialog<{ name: string }>
          title={text('rtpl.keepCase')}
          initial={{ name: text('rtpl.caseNo', { no: (row.golden ?? []).length + 1 }) }}
          onOk={({ name }) => keep(name.trim())}
          onCancel={() => setKeeping(false)}
        >
          <p className="muted">{text('rtpl.keepHint')}</p>
          <Form.Item
            name="name"
            label={text('rtpl.caseName')}
            rules={[{ required: true, whitespace: true, message: text('rtpl.nameNeeded') }]}
          >
            <Input maxLength={64} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </div>
  );
};
