import { Form } from 'antd';
import { useCallback } from 'react';
import type { OfferedType } from '../../../contract/order/order-base';
import type { Field } from '../../../domain/kit/field';
import { sample } from '../../../domain/sample/sample.entity';
import { PointSelect, type PointsOf } from '../../sampling-point/PointSelect';
import { questionsOf } from './catalogue';
import { EntryField } from './EntryField';
import { ExtraField } from './ExtraField';
import styles from './entry.less';
import type { SampleLine, SampleValues } from './line';
import { type Places, samplePlace } from './places';

type Props = {
  line: SampleLine;
  type: OfferedType | undefined;
  /** Whose sampling points it may name. */
  pointsOf: PointsOf | null;
  names: readonly (keyof SampleValues & keyof typeof sample.fields)[];
  /** What of them has to be filled in beyond what is declared. */
  required?: readonly string[];
  places: Places;
  onValues: (values: SampleValues, place: string) => void;
};

/** The facts of one sample, and the questions that its type asks at the counter. */
export const SampleFacts = ({ line, type, pointsOf, names, required = [], places, onValues }: Props) => {
  const { key, values } = line;
  const change = useCallback(
    (name: string, value: unknown) => onValues({ [name]: value }, samplePlace(key, name)),
    [key, onValues],
  );
  // The papers call the place as the point is called, until somebody writes something else.
  const pick = (id: string | null, place: string | null) =>
    onValues(
      { samplingPointId: id, ...(place !== null && { samplingPlace: place }) },
      samplePlace(key, 'samplingPointId'),
    );
  const answer = useCallback(
    (name: string, value: string | null) => {
      const { [name]: _old, ...rest } = values.extra ?? {};
      onValues(
        { extra: value === null || value === '' ? rest : { ...rest, [name]: value } },
        samplePlace(key, `extra.${name}`),
      );
    },
    [key, values.extra, onValues],
  );
  return (
    <Form layout="vertical" component={false}>
      <div className={styles.fields}>
        {names.map((name) => (
          <EntryField
            key={name}
            name={name}
            field={sample.fields[name] as Field}
            value={values[name]}
            place={samplePlace(key, name)}
            error={places[samplePlace(key, name)]}
            onChange={change}
            {...(required.includes(name) && { required: true })}
            {...(name === 'samplingPointId' && {
              double: true,
              input: <PointSelect of={pointsOf} onPick={pick} />,
            })}
          />
        ))}
        {questionsOf(type).map((question) => (
          <ExtraField
            key={question.key}
            question={question}
            value={values.extra?.[question.key] ?? null}
            place={samplePlace(key, `extra.${question.key}`)}
            error={places[samplePlace(key, `extra.${question.key}`)]}
            onChange={answer}
          />
        ))}
      </div>
    </Form>
  );
};
