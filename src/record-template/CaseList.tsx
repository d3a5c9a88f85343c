import { CheckCircleOutlined, CloseCircleOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { caseOutcome } from '../../domain/record-template/filled-template';
import { mapCellText } from '../../domain/record-template/map-cell';
import type { GoldenCase } from '../../domain/record-template/template.shapes';
import type { BookWithLook } from '../../domain/workbook/look';
import { useLabel, useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import styles from './template.less';
import type { OpenTemplate } from './use-template';

type Props = { template: OpenTemplate; content: BookWithLook; onLoad: (golden: GoldenCase) => void };

/** The cases of a template, worked out: each with what came out otherwise. */
export const CaseList = ({ template: { row, isEditable, save }, content, onLoad }: Props) => {
  const label = useLabel();
  const text = useText();
  const golden = useMemo(() => row.golden ?? [], [row.golden]);
  const outcomes = useMemo(
    () => golden.map((each) => caseOutcome({ content, inputs: row.inputs ?? [], blocks: row.blocks ?? [] }, each)),
    [golden, content, row.inputs, row.blocks],
  );
  const [remove, removing] = useSubmit((name: string) => save({ golden: golden.filter((each) => each.name !== name) }));
  if (golden.length === 0) return <p className="muted">{text('rtpl.noCases')}</p>;
  return (
    <ul className={styles.cases} aria-label={text('rtpl.cases')}>
      {golden.map((each, nth) => {
        const outcome = outcomes[nth];
        return (
          <li key={each.name}>
            {outcome?.isRight ? (
              <CheckCircleOutlined className={styles.right} aria-label={text('rtpl.caseRight')} />
            ) : (
              <CloseCircleOutlined className={styles.wrong} aria-label={text('rtpl.caseWrong')} />
            )}
            <Button type="link" size="small" onClick={() => onLoad(each)}>
              {each.name}
            </Button>
            {isEditable ? (
              <Button
                type="text"
                size="small"
                disabled={removing}
                icon={<DeleteOutlined />}
                aria-label={text('rtpl.removeCase', { name: each.name })}
                onClick={() => void remove(each.name)}
              />
            ) : null}
            <ul>
              {outcome?.refused.map(({ place, why }) => (
                <li key={`${place.at} ${place.nth}`}>{label(why)}</li>
              ))}
              {outcome?.found
                .filter(({ isRight }) => !isRight)
                .map(({ place, came }) => (
                  <li key={`${place.sheet} ${place.at} ${place.nth}`}>
                    {text('rtpl.cameTo', {
                      cell: mapCellText(place),
                      came: came === '' ? '∅' : came,
                      expected: place.text,
                    })}
                  </li>
                ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
};
