import { useAccess } from '@umijs/max';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { equationText } from '../../domain/calibration-line/figures';
import { type TriedLine, typedLine } from '../../domain/calibration-line/tried-line';
import type { Access } from '../access';
import { useText } from '../kit/format/label';
import { useCall } from '../services/use-call';

type Props = {
  /** The item whose lines are offered; none while it is new. */
  testitemId: string | undefined;
  className: string | undefined;
  onChange: (line: TriedLine | null) => void;
};

const TYPED = 'typed';
/** The newest lines: as many as somebody looks through. */
const OFFERED = 20;

/** The line that a formula is tried with: an approved one of its item, or a straight one that is typed. */
export const LineChoice = ({ testitemId, className = '', onChange }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const { data } = useCall(
    calibrationLineContract.list,
    testitemId !== undefined && access['calibrationLine.read']
      ? {
          testitemId,
          state: 'approved',
          sorter: 'madeOn_desc',
          count: 'none',
          columns: 'no,madeOn,curve',
          current: 1,
          pageSize: OFFERED,
        }
      : null,
  );
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<readonly [constant: string, slope: string]>(['0', '']);
  const lines = (data?.list ?? []).flatMap(({ no, madeOn, curve }) =>
    curve === null ? [] : [{ madeOn, tried: { no, ...curve } satisfies TriedLine }],
  );
  const choose = (value: string) => {
    setChosen(value);
    onChange(value === TYPED ? typedLine(...typed) : (lines.find(({ tried }) => tried.no === value)?.tried ?? null));
  };
  const put = (next: readonly [string, string]) => {
    setTyped(next);
    onChange(typedLine(...next));
  };
  const [constant, slope] = typed;
  return (
    <>
      <Select
        className={className}
        aria-label={text('line.tried')}
        placeholder={text('line.tried')}
        popupMatchSelectWidth={false}
        value={chosen}
        onChange={choose}
        options={[
          ...lines.map(({ madeOn, tried: { no, coefficients } }) => ({
            value: no,
            label: <bdi dir="ltr">{`${no} · ${madeOn} · ${equationText(coefficients)}`}</bdi>,
          })),
          { value: TYPED, label: text('line.typed') },
        ]}
      />
      {chosen === TYPED ? (
        <>
          <Input
            className={className}
            dir="ltr"
            maxLength={40}
            addonBefore={text('line.constant')}
            aria-label={text('line.constant')}
            value={constant}
            onChange={({ target }) => put([target.value, slope])}
          />
          <Input
            className={className}
            dir="ltr"
            maxLength={40}
            addonBefore={text('line.slope')}
            aria-label={text('line.slope')}
            value={slope}
            onChange={({ target }) => put([constant, target.value])}
          />
        </>
      ) : null}
    </>
  );
};
