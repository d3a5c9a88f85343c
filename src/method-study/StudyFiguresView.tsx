import { Button } from 'antd';
import { shortFigure } from '../../domain/measurement/short-figure';
import {
  type DemandName,
  factNames,
  type Outlying,
  outlierTests,
  type StudyFigures,
} from '../../domain/method-study/figures';
import { type MethodStudy, methodStudy } from '../../domain/method-study/method-study.entity';
import { useLabel, useText } from '../kit/format/label';
import { FactList } from '../kit/record/FactList';
import figures from '../kit/record/figures.less';
import { figureText } from './figure-text';

export type ShownStudy = Pick<MethodStudy, 'kind' | 'unit' | 'rows' | DemandName> & { figures: StudyFigures };

/** A pair is too far off when it shrinks what is left too much; everything else when it is too great. */
const signOf = ({ test }: Outlying): string => (test === 'grubbsPair' ? '<' : '>');

type Props = { study: ShownStudy; onLeaveOut?: ((row: number, value: number) => void) | undefined };

/** The button that takes a value out of its line, where it is one value that lies apart. */
const TakeOut = ({
  places,
  onLeaveOut,
}: Pick<Outlying, 'places'> & { onLeaveOut: NonNullable<Props['onLeaveOut']> }) => {
  const text = useText();
  const [place, ...others] = places;
  if (place === undefined || others.length > 0) return null;
  const { row, value } = place;
  return value === null ? null : (
    <Button type="link" size="small" onClick={() => onLeaveOut(row, value)}>
      {text('study.takeOut')}
    </Button>
  );
};

/** Who is an outlier, what is demanded and found, and what follows from the data as a whole. */
export const StudyFiguresView = ({ study, onLeaveOut }: Props) => {
  const label = useLabel();
  const text = useText();
  const { rows, unit } = study;
  const placesOf = ({ places }: Outlying): string =>
    places
      .map(({ row, value }) => {
        const line = rows[row]?.name || String(row + 1);
        return value === null ? line : `${line}: ${rows[row]?.values[value] ?? ''}`;
      })
      .join('; ');
  return (
    <>
      {study.figures.outliers.map((outlier) => (
        <p key={JSON.stringify(outlier)} className={figures.warned} role="status">
          {text(outlier.level === '1' ? 'study.outlier' : 'study.straggler', {
            places: placesOf(outlier),
            test: label(outlierTests[outlier.test]),
            figures: `${shortFigure(outlier.statistic, 4)} ${signOf(outlier)} ${shortFigure(outlier.critical, 4)}`,
            level: outlier.level,
          })}
          {onLeaveOut ? <TakeOut places={outlier.places} onLeaveOut={onLeaveOut} /> : null}
        </p>
      ))}
      {study.figures.demands.map(({ name, value, isMet }) => (
        <p key={name} className={isMet ? undefined : figures.warned} role="status">
          {text(isMet ? 'study.met' : 'study.missed', {
            demand: label(methodStudy.fields[name].label),
            limit: figureText(study[name] ?? '', methodStudy.fields[name].unit ?? unit),
            value: value === null ? '–' : figureText(value, methodStudy.fields[name].unit ?? unit),
          })}
        </p>
      ))}
      <FactList
        inLines
        facts={study.figures.facts.map(({ key, value }) => [
          label(factNames[key].label),
          <bdi key={key} dir="ltr">
            {figureText(value, factNames[key].in === 'unit' ? unit : factNames[key].in)}
          </bdi>,
        ])}
      />
    </>
  );
};
