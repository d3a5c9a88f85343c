import type { CalibrationLineDetail } from '../../contract/calibration-line/calibration-line';
import { shortFigure } from '../../domain/measurement/short-figure';
import { useText } from '../kit/format/label';
import figures from '../kit/record/figures.less';

/** The standards as measured, with what the line says of each response; what was left out keeps its reason. */
export const PointsTable = ({ line }: { line: CalibrationLineDetail }) => {
  const text = useText();
  const pairs = line.figures?.pairs ?? [];
  const rows = line.points.flatMap((point, at) =>
    point.responses.map((y, response) => ({
      ...{ key: `${at} ${response}`, point, y },
      pair: pairs.find((pair) => pair.point === at && pair.response === response),
    })),
  );
  return (
    <div className={figures.scrolled}>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{`${text('line.content')} (${line.contentUnit})`}</th>
            <th scope="col">{line.responseUnit ?? text('line.response')}</th>
            <th scope="col">{text('line.residual')}</th>
            <th scope="col">{text('line.studentised')}</th>
            <th scope="col">{text('line.note')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, point, y, pair }) => (
            <tr key={key} className={point.isLeftOut ? figures.leftOut : undefined}>
              {[
                point.content,
                y,
                pair && shortFigure(pair.residual, 3),
                pair?.studentised && shortFigure(pair.studentised, 3),
              ].map((figure, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
                <td key={at}>
                  <bdi dir="ltr">{figure}</bdi>
                </td>
              ))}
              <td>
                {point.isLeftOut
                  ? text('line.leftOut', { reason: point.reason ?? '' })
                  : pair?.isOutlier
                    ? text('line.outlier')
                    : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
