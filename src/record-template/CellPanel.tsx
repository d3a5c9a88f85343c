import { Button, Space } from 'antd';
import { useMemo, useState } from 'react';
import { mapCellText } from '../../domain/record-template/map-cell';
import { proposedInputs } from '../../domain/record-template/proposed-inputs';
import type { TemplateInput } from '../../domain/record-template/template.shapes';
import type { BookWithLook } from '../../domain/workbook/look';
import { isWithin } from '../../domain/workbook/open-book';
import { useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import { type Area, rangeText } from '../workbook/paper/paper-layout';
import { BlockForm } from './BlockForm';
import { CellMaps } from './CellMaps';
import { InputForm } from './InputForm';
import { blockAt, marksOf } from './marks';
import { openedIn, unlike } from './open-cells';
import styles from './template.less';
import type { OpenTemplate } from './use-template';

type Props = {
  template: OpenTemplate;
  content: BookWithLook;
  sheet: string;
  chosen: Area;
  onChoose: (area: Area) => void;
};

/** Takes a range; gives it as an area that is chosen. */
const cornersOf = (range: string): Area => {
  const [from = 'A1', to = from] = range.split(':');
  return { from, to };
};

/** What is said of the cell that is chosen, or what can be done with the area. */
export const CellPanel = ({ template, content, sheet, chosen, onChoose }: Props) => {
  const text = useText();
  const { row, isEditable, save } = template;
  const [isMarking, setMarking] = useState(false);
  const marks = useMemo(() => marksOf(row), [row]);
  const inputs = row.inputs ?? [];
  const isArea = chosen.from !== chosen.to;
  const range = rangeText(chosen);
  const at = chosen.to;
  const key = mapCellText({ sheet, at });
  const cell = content.sheets.find(({ name }) => name === sheet)?.cells.find((each) => each.at === at);
  const isFormula = cell?.formula !== undefined || cell?.array !== undefined;
  const isEntry = sheet === row.entrySheet;
  const input = marks.inputs.get(key);
  const isOwn = (each: Pick<TemplateInput, 'sheet' | 'at'>) => each.sheet === sheet && isWithin(range, each.at);
  const kept = inputs.filter((each) => !isOwn(each));
  const [mark, marking] = useSubmit(async () => {
    // What is chosen by hand is meant to be filled: each cell of it that holds no formula and no word.
    const open = openedIn(content, sheet, range);
    const named = proposedInputs(open, sheet).filter(isOwn);
    await save({ inputs: [...kept, ...unlike(named, kept)] });
  });
  const [unmark, unmarking] = useSubmit(() => save({ inputs: kept }));
  const fresh: TemplateInput = proposedInputs(openedIn(content, sheet, `${at}:${at}`), sheet)[0] ?? {
    ...{ sheet, at, name: at, type: 'number', isRequired: false, filledBy: 'tester' },
  };
  const block = blockAt(row.blocks ?? [], sheet, (rows) => isWithin(rows, at));
  const canFill = isEntry && !isFormula;
  const form = !isEditable ? (
    input === undefined ? null : (
      <p>{text('rtpl.isFilled', { name: input.name })}</p>
    )
  ) : input !== undefined || (isMarking && canFill) ? (
    <InputForm
      key={`${key} ${row.ver}`}
      input={input ?? fresh}
      isNew={input === undefined}
      onSave={(next) => save({ inputs: [...kept, next] })}
      onRemove={() => save({ inputs: kept })}
    />
  ) : canFill ? (
    <Button size="small" onClick={() => setMarking(true)}>
      {text('rtpl.markInput')}
    </Button>
  ) : null;
  return (
    <div className={styles.panel}>
      <p>
        <bdi dir="ltr" className={styles.at}>
          {isArea ? range : at}
        </bdi>
        {cell?.formula === undefined || isArea ? null : (
          <bdi dir="ltr" className={styles.formula}>{`=${cell.formula}`}</bdi>
        )}
      </p>
      {block === undefined || block.range === range ? null : (
        <Button type="link" size="small" onClick={() => onChoose(cornersOf(block.range))}>
          {text('rtpl.inBlock', { name: block.name })}
        </Button>
      )}
      {isArea ? (
        isEditable ? (
          <>
            <Space wrap>
              {isEntry ? (
                <Button size="small" loading={marking} onClick={() => void mark()}>
                  {text('rtpl.markArea')}
                </Button>
              ) : null}
              {inputs.some(isOwn) ? (
                <Button size="small" loading={unmarking} onClick={() => void unmark()}>
                  {text('rtpl.unmarkArea', { count: inputs.filter(isOwn).length })}
                </Button>
              ) : null}
            </Space>
            {isEntry || block !== undefined ? (
              <BlockForm key={range} template={template} sheet={sheet} range={range} />
            ) : null}
          </>
        ) : null
      ) : (
        <>
          {form}
          <CellMaps
            key={`maps ${key}`}
            template={template}
            sheet={sheet}
            at={at}
            isFilled={input !== undefined}
            isFormula={isFormula}
            shown={marks.shown.get(key)}
            given={marks.given.get(key)}
          />
        </>
      )}
    </div>
  );
};
