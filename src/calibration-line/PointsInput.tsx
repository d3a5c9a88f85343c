import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import type { ClipboardEvent } from 'react';
import type { LinePoint } from '../../domain/calibration-line/calibration-line.shapes';
import { halfWidth } from '../../domain/measurement/half-width';
import { useText } from '../kit/format/label';
import { ListLine } from '../kit/format/wrong-lines';
import { NumbersInput } from '../kit/input/NumbersInput';
import figures from '../kit/record/figures.less';
import { LinePreview } from './LinePreview';
import { pastedPoints } from './pasted-points';

type Props = {
  value?: readonly LinePoint[] | null;
  onChange?: (points: LinePoint[]) => void;
  id?: string;
  disabled?: boolean;
};

const EMPTY: LinePoint = { content: '', responses: [] };

/** The standards of a line: a line of the grid each, or a block pasted from a sheet. Below it what follows from them. */
export const PointsInput = ({ value, onChange, id, disabled = false }: Props) => {
  const text = useText();
  const points = value ?? [];
  const put = (index: number, change: Partial<LinePoint>) =>
    onChange?.(points.map((point, at) => (at === index ? { ...point, ...change } : point)));
  const paste = (index: number) => (event: ClipboardEvent) => {
    const pasted = pastedPoints(event.clipboardData.getData('text'));
    if (pasted === null || disabled) return;
    event.preventDefault();
    onChange?.([...points.slice(0, index), ...pasted, ...points.slice(index + pasted.length)]);
  };
  return (
    <div id={id}>
      <p className="muted">{text('line.pasteHint')}</p>
      <div className={figures.lines}>
        {points.map((point, index) => (
          // A standard has no name of its own and is never moved: its place is its key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ListLine key={index} list={id} line={index}>
            <div className={figures.line}>
              <Input
                dir="ltr"
                className={figures.narrow}
                aria-label={`${text('line.content')} ${index + 1}`}
                placeholder={text('line.content')}
                disabled={disabled}
                value={point.content}
                onPaste={paste(index)}
                onChange={({ target }) => put(index, { content: halfWidth(target.value).trim() })}
              />
              <NumbersInput
                values={point.responses}
                name={`${text('line.response')} ${index + 1}`}
                disabled={disabled}
                onRead={(responses) => put(index, { responses })}
              />
              <Checkbox
                aria-label={`${text('line.leaveOut')} ${index + 1}`}
                disabled={disabled}
                checked={point.isLeftOut === true}
                onChange={({ target }) => put(index, { isLeftOut: target.checked })}
              >
                {text('line.leaveOut')}
              </Checkbox>
              {point.isLeftOut ? (
                <Input
                  aria-label={`${text('line.why')} ${index + 1}`}
                  placeholder={text('line.why')}
                  maxLength={200}
                  disabled={disabled}
                  value={point.reason ?? ''}
                  onChange={({ target }) => put(index, { reason: target.value })}
                />
              ) : null}
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                disabled={disabled}
                aria-label={text('rows.remove', { line: index + 1 })}
                onClick={() => onChange?.(points.filter((_, at) => at !== index))}
              />
            </div>
          </ListLine>
        ))}
      </div>
      {disabled ? null : (
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined />}
          onPaste={paste(points.length)}
          onClick={() => onChange?.([...points, EMPTY])}
        >
          {text('line.addPoint')}
        </Button>
      )}
      <LinePreview points={points} />
    </div>
  );
};
