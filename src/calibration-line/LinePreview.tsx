import { Form } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import type { LineModel } from '../../domain/calibration-line/calibration-line.entity';
import type { LinePoint } from '../../domain/calibration-line/calibration-line.shapes';
import { figuresOf } from '../../domain/calibration-line/figures';
import { fitLine, fitProblem } from '../../domain/calibration-line/fit';
import { isDecimal } from '../../domain/measurement/measured';
import type { Weighting } from '../../domain/measurement/statistics/calibration';
import { useLabel } from '../kit/format/label';
import { FiguresView } from './FiguresView';

const isWhole = ({ content, responses }: LinePoint): boolean =>
  isDecimal(content) && responses.length > 0 && responses.every(isDecimal);

/** What follows from the standards as they stand in the form, before anybody saves them. */
export const LinePreview = ({ points }: { points: readonly LinePoint[] }) => {
  const label = useLabel();
  const form = Form.useFormInstance();
  const model: LineModel | undefined = Form.useWatch('model', form);
  const weighting: Weighting | undefined = Form.useWatch('weighting', form);
  const throughZero: boolean | undefined = Form.useWatch('throughZero', form);
  const contentUnit: string | undefined = Form.useWatch('contentUnit', form);
  const responseUnit: string | undefined = Form.useWatch('responseUnit', form);
  const settled = useDeferredValue(points);
  const fit = useMemo(() => {
    const whole = settled.filter(isWhole);
    if (whole.length < 2) return null;
    const drawn = { model: model ?? 'linear', weighting: weighting ?? 'none', throughZero: throughZero === true };
    return fitLine({ ...drawn, points: [...whole] });
  }, [settled, model, weighting, throughZero]);
  if (fit === null) return null;
  if (!fit.ok) return <p role="status">{label(fitProblem(fit.why))}</p>;
  return (
    <FiguresView figures={figuresOf(fit.line)} contentUnit={contentUnit ?? ''} responseUnit={responseUnit ?? null} />
  );
};
