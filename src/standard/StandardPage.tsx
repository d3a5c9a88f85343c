import { useSearchParams } from '@umijs/max';
import { useRef } from 'react';
import { standardContract } from '../../contract/standard/standard';
import { useText } from '../kit/format/label';
import type { TableHandle } from '../kit/list/ServerTable';
import { TabbedPage } from '../kit/page/TabbedPage';
import { useCall } from '../services/use-call';
import { useOpenedId } from '../services/use-opened-id';
import { Editions } from './Editions';
import { StandardDrawer } from './StandardDrawer';
import { StandardList } from './StandardList';
import { StandardWarnings } from './StandardWarnings';

export const StandardPage = () => {
  const text = useText();
  const [, setQuery] = useSearchParams();
  const table = useRef<TableHandle>(null);
  const { data, loading, reload } = useCall(standardContract.warnings, {});
  const list = data?.list ?? [];
  const [opened = null, setOpened] = useOpenedId();
  const open = (id: string | null) => setOpened(id ?? undefined);
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
                onWarnings={() => setQuery({ tab: 'novelty' })}
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
