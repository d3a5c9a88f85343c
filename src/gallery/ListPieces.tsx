import { ProTable } from '@ant-design/pro-table';
import { Button } from 'antd';
import { useState } from 'react';
import { testAreaContract } from '../../contract/test-item/test-area';
import { testArea } from '../../domain/test-area/test-area.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import { CrudTable } from '../kit/crud/CrudTable';
import { columnsOf, filtersOf } from '../kit/crud/columns';
import type { CrudContract, CrudRow } from '../kit/crud/crud-contract';
import { useLabel } from '../kit/format/label';
import { BatchBar } from '../kit/list/BatchBar';
import { BatchOutcome } from '../kit/list/BatchOutcome';
import Cards from '../kit/list/cards/Cards';
import { EmptyList } from '../kit/list/EmptyList';
import { FilterLine } from '../kit/list/FilterLine';
import type { ListState } from '../kit/list/list-state';
import { CallError } from '../services/call-error';
import { Part, Piece, useWord } from './Piece';
import { areas, outcomes } from './samples';

const nothing = () => undefined;
const refused = new CallError(403, '没有权限 No right');

const Filters = () => {
  const [filters, setFilters] = useState<Record<string, string[]>>({});
  const [keyword, setKeyword] = useState<string>();
  const label = useLabel();
  return (
    <FilterLine
      filters={filtersOf(testItem).filter(({ kind }) => kind !== 'ref')}
      values={filters}
      keyword={keyword}
      placeholder={label(testItem.label)}
      onKeyword={setKeyword}
      onFilters={(next) => setFilters(next as Record<string, string[]>)}
      onClear={() => setFilters({})}
    />
  );
};

/** The list as a phone shows it. */
const Phone = () => {
  const label = useLabel();
  const [state, setState] = useState<ListState>({ current: 1, pageSize: 10, filters: {} });
  const [selected, setSelected] = useState<CrudRow[]>([]);
  return (
    <div style={{ width: 344 }}>
      <Cards<CrudRow>
        columns={columnsOf(testArea, label, {}).filter(({ extra }) => !extra)}
        rows={areas}
        loading={false}
        state={state}
        change={(wish) => setState((last) => ({ ...last, ...wish }))}
        count={areas.length}
        total={String(areas.length)}
        counter={undefined}
        filters={filtersOf(testArea)}
        placeholder={label(testArea.label)}
        onClear={nothing}
        tools={null}
        empty={null}
        onOpen={nothing}
        selected={selected}
        onSelect={setSelected}
      />
    </div>
  );
};

const Outcome = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{useWord()('open')}</Button>
      {open ? <BatchOutcome outcomes={outcomes} nameOf={(id) => id} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

export const ListPieces = () => {
  const label = useLabel();
  const word = useWord();
  return (
    <Part title="lists">
      <Piece name="columnsOf">
        <ProTable<CrudRow>
          rowKey="id"
          columns={columnsOf(testArea, label, {}).filter(({ extra }) => !extra)}
          dataSource={areas}
          search={false}
          options={false}
          pagination={false}
          cardProps={false}
        />
      </Piece>
      <Piece name="CrudTable, ServerTable" note={word('server')}>
        <CrudTable entity={testArea} contract={testAreaContract as unknown as CrudContract} />
      </Piece>
      <Piece name="Cards">
        <Phone />
      </Piece>
      <Piece name="FilterLine">
        <Filters />
      </Piece>
      <Piece name="BatchBar">
        <BatchBar count={2} onClear={nothing}>
          <Button size="small">{label(testArea.label)}</Button>
        </BatchBar>
      </Piece>
      <Piece name="BatchOutcome">
        <Outcome />
      </Piece>
      <Piece name="EmptyList">
        <EmptyList
          error={undefined}
          narrowed={false}
          empty={<p>{label(testArea.empty)}</p>}
          onRetry={nothing}
          onClear={nothing}
        />
        <EmptyList
          error={undefined}
          narrowed={false}
          cut={{ view: testArea.label, whole: testArea.label }}
          empty={null}
          onRetry={nothing}
          onClear={nothing}
          onWhole={nothing}
        />
        <EmptyList error={undefined} narrowed empty={null} onRetry={nothing} onClear={nothing} />
        <EmptyList error={refused} narrowed={false} empty={null} onRetry={nothing} onClear={nothing} />
      </Piece>
    </Part>
  );
};
