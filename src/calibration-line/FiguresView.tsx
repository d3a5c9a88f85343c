import type { ReactNode } from 'react';
import type { LineFigures } from '../../contract/calibration-line/calibration-line';
import { equationText, shortR } from '../../domain/calibration-line/figures';
import { shortFigure } from '../../domain/measurement/short-figure';
import { useText } from '../kit/format/label';
import { FactList } from '../kit/record/FactList';
import shown from '../kit/record/figures.less';
import { LineChart } from './LineChart';

type Props = { figures: LineFigures; contentUnit: string; responseUnit: string | null };

/** From the constant upwards, also of a line through zero. */
const wholeOf = (coefficients: LineFigures['coefficients']): string[] => [
  ...(coefficients[0]?.power === 0 ? [] : ['0']),
  ...coefficients.map(({ value }) => value),
];

/** What follows from the standards: the drawing, the equation with its errors, and how well it fits. */
export const FiguresView = ({ figures, contentUnit, responseUnit }: Props) => {
  const text = useText();
  const { coefficients, r, rSquared, residualSd, freedom, lackOfFit, lod, loq, lowest, highest, pairs } = figures;
  const number = (words: ReactNode) => <bdi dir="ltr">{words}</bdi>;
  const outliers = pairs.filter(({ isOutlier }) => isOutlier);
  const limit = (value: string | null) => value && number(`${shortFigure(value, 3)} ${contentUnit}`);
  return (
    <>
      {outliers.length > 0 ? (
        <p className={shown.warned} role="status">
          {text('line.outliers', { points: outliers.map(({ x, y }) => `(${x}, ${y})`).join(' ') })}
        </p>
      ) : null}
      <LineChart figures={figures} contentUnit={contentUnit} responseUnit={responseUnit} />
      <FactList
        facts={[
          [text('line.equation'), number(equationText(wholeOf(coefficients)))],
          [text('line.range'), number(`${lowest} – ${highest} ${contentUnit}`)],
          ['|r|', r && number(shortR(r))],
          ['r²', rSquared && number(shortR(rSquared))],
          [text('line.residualSd'), number(`${shortFigure(residualSd, 4)} (ν = ${freedom})`)],
          [
            text('line.lackOfFit'),
            lackOfFit && (
              <span className={lackOfFit.isSignificant ? shown.warned : undefined}>
                {number(`F = ${shortFigure(lackOfFit.f, 4)}, p = ${shortFigure(lackOfFit.p, 3)}`)}{' '}
                {text(lackOfFit.isSignificant ? 'line.lacksFit' : 'line.fits')}
              </span>
            ),
          ],
          [text('line.lod'), limit(lod)],
          [text('line.loq'), limit(loq)],
        ]}
      />
      <div className={shown.scrolled}>
        <table className={shown.table}>
          <thead>
            <tr>
              <th scope="col">{text('line.coefficient')}</th>
              <th scope="col">{text('line.value')}</th>
              <th scope="col">{text('line.se')}</th>
              <th scope="col">{text('line.interval')}</th>
            </tr>
          </thead>
          <tbody>
            {coefficients.map(({ power, value, se, low, high }) => (
              <tr key={power}>
                <td>{number(`b${power}`)}</td>
                <td>{number(shortFigure(value))}</td>
                <td>{number(shortFigure(se, 4))}</td>
                <td>{number(`${shortFigure(low)} … ${shortFigure(high)}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
