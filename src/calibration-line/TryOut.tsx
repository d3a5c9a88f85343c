import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { type Drawn, fitLine } from '../../domain/calibration-line/fit';
import { Exact, exact } from '../../domain/measurement/decimal';
import { isDecimal } from '../../domain/measurement/measured';
import { shortFigure } from '../../domain/measurement/short-figure';
import { readBack } from '../../domain/measurement/statistics/read-back';
import { useText } from '../kit/format/label';
import figures from '../kit/record/figures.less';
import styles from './calibration-line.less';

type Props = { line: Drawn & { contentUnit: string } };

/** The content of a response with its standard uncertainty; nothing of it is kept. */
export const TryOut = ({ line }: Props) => {
  const text = useText();
  const [responses, setResponses] = useState('');
  const [dilution, setDilution] = useState('1');
  const fit = useMemo(() => fitLine(line), [line]);
  const read = responses.split(/[\s,;，；]+/).filter(Boolean);
  const factor = dilution.trim();
  const isReady = read.length > 0 && read.every(isDecimal) && isDecimal(factor) && exact(factor).gt(0);
  const back = fit.ok && isReady ? readBack(fit.line.calibration, read) : null;
  const times = (value: string) => shortFigure(new Exact(value).times(exact(factor)).toFixed());
  return (
    <section className={styles.try} aria-label={text('line.try')}>
      <h4>{text('line.try')}</h4>
      <div className={figures.inputs}>
        <Input
          dir="ltr"
          prefix={text('line.response')}
          aria-label={text('line.response')}
          placeholder="0.412 0.415"
          maxLength={200}
          value={responses}
          onChange={({ target }) => setResponses(target.value)}
        />
        <Input
          dir="ltr"
          prefix={text('line.dilution')}
          aria-label={text('line.dilution')}
          maxLength={20}
          value={dilution}
          onChange={({ target }) => setDilution(target.value)}
        />
      </div>
      {isReady ? (
        <p aria-live="polite" className={back?.where === 'within' ? undefined : figures.warned}>
          {back === null ? (
            text('line.noContent')
          ) : (
            <>
              <bdi dir="ltr">{`${times(back.x)} ${line.contentUnit}, u = ${times(back.u)}`}</bdi>{' '}
              {back.where === 'within' ? null : text(`line.${back.where}`)}
            </>
          )}
        </p>
      ) : null}
    </section>
  );
};
