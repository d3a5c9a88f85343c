import { DownOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type ListColumn, listsContract, type SavedState } from '../../../../contract/list-view/lists';
import { call } from '../../../services/call';
import { copyText } from '../../../services/copy-text';
import { noteView } from '../../../services/list-preferences';
import { useText } from '../../format/label';
import { useSubmit } from '../../submit/use-submit';
import type { Views } from '../use-saved-views';
import styles from './views.less';

// Opened seldom, and every list would carry them.
const ManageViews = lazy(() => import('./ManageViews').then((module) => ({ default: module.ManageViews })));
const SaveViewDialog = lazy(() => import('./SaveViewDialog').then((module) => ({ default: module.SaveViewDialog })));

type Props = {
  list: string;
  views: Views;
  /** What the list shows now. */
  state: SavedState;
  columns: ListColumn[];
  defaultId: string | null;
  onDefault: (id: string | null) => void;
};

/** The saved views of a list: open one, keep what is shown as one, send one to a colleague. */
export const SavedViews = ({ list, views, state, columns, defaultId, onDefault }: Props) => {
  const text = useText();
  const { message } = App.useApp();
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { all, active, isChanged } = views;

  const [update] = useSubmit(async () => {
    if (!active) return;
    const wish = { list, id: active.id, ver: active.ver, state, ...(active.columns && { columns }) };
    noteView(active.id, await call(listsContract.changeView, wish));
    void message.success(text('views.changed'));
  });
  const copyLink = () => {
    if (!active) return;
    const { origin, pathname } = window.location;
    void copyText(`${origin}${pathname}?saved=${active.id}`, text('views.linkCopied'));
  };
  const group = (key: string, own: boolean): NonNullable<MenuProps['items']> => {
    const items = all.filter((view) => view.own === own);
    if (items.length === 0) return [];
    const children = items.map(({ id, name, ownerName }) => ({
      key: `view:${id}`,
      label: own ? name : `${name} · ${ownerName}`,
    }));
    return [{ key, type: 'group', label: text(own ? 'views.own' : 'views.fromOthers'), children }];
  };
  const items: MenuProps['items'] = [
    { key: 'plain', label: text('views.plain') },
    ...group('own', true),
    ...group('others', false),
    { type: 'divider' },
    { key: 'save', label: text('views.saveAs') },
    ...(active?.own ? [{ key: 'update', label: text('views.update', { name: active.name }) }] : []),
    ...(active ? [{ key: 'link', label: text('views.copyLink') }] : []),
    { key: 'manage', label: text('views.manage') },
  ];
  const onClick = ({ key }: { key: string }) => {
    if (key === 'save' || key === 'manage') return setDialog(key);
    if (key === 'update') return void update();
    if (key === 'link') return copyLink();
    views.open(all.find(({ id }) => key === `view:${id}`));
  };
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick, selectedKeys: [active ? `view:${active.id}` : 'plain'] }}>
        <Button
          className={styles.button ?? ''}
          {...(active && { 'aria-label': text('views.current', { name: active.name }) })}
        >
          {active ? `${active.name}${isChanged ? ' *' : ''}` : text('views.button')}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Suspense fallback={null}>
        {dialog === 'save' ? (
          <SaveViewDialog
            list={list}
            state={state}
            columns={columns}
            onDefault={onDefault}
            onClose={() => setDialog(undefined)}
            onSaved={(view) => {
              setDialog(undefined);
              views.open(view);
            }}
          />
        ) : null}
        {dialog === 'manage' ? (
          <ManageViews
            views={all}
            defaultId={defaultId}
            onDefault={onDefault}
            onRemoved={(id) => {
              if (id === defaultId) onDefault(null);
              if (id === active?.id) views.open(undefined);
            }}
            onClose={() => setDialog(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
};
