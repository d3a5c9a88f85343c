import { useAccess } from '@umijs/max';
import { Button, Space } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { type CalibrationLine, calibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { inClass } from '../../domain/kit/workflow';
import type { Access } from '../access';
import { columnsOf, filtersOf } from '../kit/crud/columns';
import { Day } from '../kit/format/Day';
import { useLabel, useNoun, useText } from '../kit/format/label';
import type { Column } from '../kit/list/column';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { StateTag, ToneTag } from '../kit/state/StateTag';
import { daysFromToday } from '../services/clock';
import { useOpenedId } from '../services/use-opened-id';
import { LineDrawer } from './LineDrawer';
import { LineForm } from './LineForm';

/** The calibration lines of the laboratory. */
export const CalibrationLinePage = () => {
  const label = useLabel();
  const text = useText();
  const noun = useNoun();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useOpenedId();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo((): Column<CalibrationLine>[] => {
    const own = columnsOf(calibrationLine, label, {}) as unknown as Column<CalibrationLine>[];
    return own.map((column): Column<CalibrationLine> => {
      if (column.key === 'state')
        return {
          ...column,
          card: 'state',
          render: (_, { state }) => <StateTag workflow={calibrationLineWorkflow} state={state} />,
        };
      if (column.key === 'validUntil')
        return {
          ...column,
          card: 'fact',
          // What is not in force has nothing to run out.
          render: (_, { validUntil, state }) => {
            const runs = validUntil !== null && inClass(calibrationLineWorkflow, 'inForce', state);
            const isOver = runs && daysFromToday(validUntil) < 0;
            return (
              <Space size={8} wrap>
                <Day value={validUntil} due={runs && !isOver} />
                {isOver ? <ToneTag tone="sentBack">{text('line.expired')}</ToneTag> : null}
              </Space>
            );
          },
        };
      return column;
    });
  }, [label, text]);
  const add = access['calibrationLine.create'] ? (
    <Button type="primary" onClick={() => setAdding(true)}>
      {text('crud.new', { noun: noun(calibrationLine.label) })}
    </Button>
  ) : null;
  const reload = () => table.current?.reload();
  return (
    <Page title={label(calibrationLine.many)} actions={add}>
      <ServerTable<CalibrationLine>
        name="calibrationLine"
        endpoint={calibrationLineContract.list as never}
        columns={columns}
        filters={filtersOf(calibrationLine)}
        searchPlaceholder={text('line.search')}
        handle={table}
        onOpen={({ id }) => setOpened(id)}
        empty={
          <>
            <p>{label(calibrationLine.empty)}</p>
            {add}
          </>
        }
      />
      {opened === undefined ? null : (
        <LineDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} onChanged={reload} />
      )}
      {isAdding ? (
        <LineForm
          line={undefined}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            reload();
            setOpened(id);
          }}
        />
      ) : null}
    </Page>
  );
};
