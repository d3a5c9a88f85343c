import { useSearchParams } from '@umijs/max';
import { useRef } from 'react';
import { standardContract } from '../../contract/standard/standard';
import { useText } from '../kit/format/label';
import type { TableHandle } from '../kit/list/ServerTable';
import { TabbedPage } from '../kit/page/TabbedPage';
import { useCall } from '../services/use-call';
import { Editions } from './Editions';
import { StandardDrawer } from './StandardDrawer';
import { StandardList } from './StandardList';
import { StandardWarnings } from './StandardWarnings';

export const StandardPage = () => {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const table = useRef<TableHandle>(null);
  const { data, loading, reload } = useCall(standardContract.warnings, {});
  const list = data?.list ?? [];
  const opened = query.get('id');
  const open = (id: string | null) => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete('id');
    else next.set('id', id);
    setQuery(next, { replace: true });
  };
  const changed = () => {
    reload();
    table.current?.reload();
  };
  return (
    <>
      <TabbedPage
        tabs={[
          {
            key: 'list',
            title: text('standard.list'),
            children: (
              <StandardList
                warnings={list.length}
                handle={table}
                onOpen={open}
                onWarnings={() => setQuery({ tab: 'novelty' }, { replace: true })}
                onChanged={changed}
              />
            ),
          },
          { key: 'map', title: text('standard.map'), children: <Editions onOpen={open} /> },
          {
            key: 'novelty',
            title: list.length > 0 ? text('standard.noveltyCount', { count: list.length }) : text('standard.novelty'),
            children: (
              <StandardWarnings
                list={list}
                checkDays={data?.checkDays ?? 0}
                loading={loading && !data}
                onOpen={open}
                onChanged={changed}
              />
            ),
          },
        ]}
      />
      {opened === null ? null : (
        <StandardDrawer
          key={opened}
          id={opened}
          warnings={list}
          onOpen={open}
          onClose={() => open(null)}
          onChanged={changed}
        />
      )}
    </>
  );
};
