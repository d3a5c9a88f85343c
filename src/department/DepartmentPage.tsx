import { useAccess, useSearchParams } from '@umijs/max';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { departmentContract } from '../../contract/department/department';
import { department } from '../../domain/department/department.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import { ImportButton } from '../kit/files/ImportButton';
import { useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import { DepartmentFile } from './DepartmentFile';
import { DepartmentTree } from './DepartmentTree';
import styles from './depart.less';

const imported = [{ entity: department, contract: departmentContract }];

/** What the form is open for: a new department below another one, or the change of one. */
type Opened = { parentId: string | null } | { id: string };

export const DepartmentPage = () => {
  const text = useText();
  const access = useAccess() as Access;
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const { data, error, reload } = useCall(departmentContract.tree, {});
  const edited = opened && 'id' in opened ? opened.id : undefined;
  const row = useCall(departmentContract.list, edited ? { ids: [edited] } : null);
  const node = data?.find(({ id }) => id === query.get('id')) ?? data?.[0];
  const form = edited ? row.data?.list.find(({ id }) => id === edited) : undefined;
  const close = () => setOpened(undefined);

  return (
    <Page
      title={text('menu.depart')}
      sub={access['department.update'] ? text('depart.hint') : null}
      actions={
        access['department.create'] ? (
          <>
            <ImportButton labelled nouns={imported} onImported={reload} />
            <Button type="primary" onClick={() => setOpened({ parentId: null })}>
              {text('depart.add')}
            </Button>
          </>
        ) : null
      }
    >
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data === undefined && !error ? <PageSkeleton /> : null}
      {data ? (
        <div className={styles.columns}>
          <div className={styles.card}>
            {data.length === 0 ? (
              <Empty description={text('depart.empty')} />
            ) : (
              <DepartmentTree
                nodes={data}
                chosen={node?.id}
                movable={access['department.update']}
                onChoose={(id) => setQuery({ id }, { replace: true })}
                onMoved={reload}
              />
            )}
          </div>
          {node ? (
            <DepartmentFile
              key={node.id}
              node={node}
              parentName={data.find(({ id }) => id === node.parentId)?.name}
              onEdit={() => setOpened({ id: node.id })}
              onAdd={() => setOpened({ parentId: node.id })}
              onChanged={reload}
            />
          ) : null}
        </div>
      ) : null}
      {opened && (edited === undefined || form) ? (
        <CrudForm
          key={form ? `${form.id}:${form.ver}` : 'new'}
          entity={department}
          contract={departmentContract}
          row={form as CrudRow | undefined}
          {...('parentId' in opened && opened.parentId && { preset: { parentId: opened.parentId } })}
          readOnly={false}
          onClose={close}
          onSaved={(saved) => {
            close();
            reload();
            setQuery({ id: saved.id }, { replace: true });
          }}
        />
      ) : null}
    </Page>
  );
};
