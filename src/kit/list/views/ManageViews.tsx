import { useAccess } from '@umijs/max';
import { App, Button, Input, Modal, Popconfirm, Radio, Switch } from 'antd';
import { listsContract, type SavedView } from '../../../../contract/list-view/lists';
import type { Access } from '../../../access';
import { call } from '../../../services/call';
import { CallError } from '../../../services/call-error';
import { leadToAnswer } from '../../../services/lead-to-answer';
import { noteView } from '../../../services/list-preferences';
import { useText } from '../../format/label';
import styles from './views.less';

type Props = {
  views: readonly SavedView[];
  defaultId: string | null;
  onDefault: (id: string | null) => void;
  /** The view was deleted: a list that shows it falls back to the plain list. */
  onRemoved: (id: string) => void;
  onClose: () => void;
};

/** All views of a list: own ones are renamed, shared and deleted; any one may be what the list opens with. */
export const ManageViews = ({ views, defaultId, onDefault, onRemoved, onClose }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const { message } = App.useApp();

  // Failures are shown by `call`.
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  const change = ({ list, id, ver }: SavedView, wish: { name?: string; shared?: boolean }) =>
    attempt(async () => {
      noteView(id, await call(listsContract.changeView, { list, id, ver, ...wish }));
      void message.success(text('views.changed'));
    });
  const remove = ({ list, id }: SavedView) =>
    attempt(async () => {
      await call(listsContract.removeView, { list, id });
      onRemoved(id);
      noteView(id, undefined);
    });

  return (
    <Modal open width={720} title={text('views.manageTitle')} footer={null} onCancel={onClose}>
      <table className={styles.views}>
        <thead>
          <tr>
            <th>{text('views.name')}</th>
            <th>{text('views.owner')}</th>
            <th>{text('views.shared')}</th>
            <th>{text('views.opensWith')}</th>
            <th aria-label={text('crud.actions')} />
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{text('views.plain')}</td>
            <td />
            <td />
            <td>
              <Radio
                aria-label={text('views.opensWithOne', { name: text('views.plain') })}
                checked={defaultId === null}
                onChange={() => onDefault(null)}
              />
            </td>
            <td />
          </tr>
          {views.map((view) => (
            <tr key={view.id}>
              <td>
                {view.own ? (
                  <Input
                    // The stored name again, when the new one was refused.
                    key={`${view.name}${view.ver}`}
                    aria-label={text('views.name')}
                    defaultValue={view.name}
                    maxLength={40}
                    onPressEnter={(event) => event.currentTarget.blur()}
                    onBlur={({ currentTarget }) => {
                      const name = currentTarget.value.trim();
                      if (name === '') currentTarget.value = view.name;
                      else if (name !== view.name) void change(view, { name });
                    }}
                  />
                ) : (
                  view.name
                )}
              </td>
              <td>{view.own ? text('views.me') : view.ownerName}</td>
              <td>
                <Switch
                  size="small"
                  aria-label={text('views.shareOne', { name: view.name })}
                  checked={view.shared}
                  disabled={!view.own || (!access['list.share'] && !view.shared)}
                  onChange={(shared) => void change(view, { shared })}
                />
              </td>
              <td>
                <Radio
                  aria-label={text('views.opensWithOne', { name: view.name })}
                  checked={defaultId === view.id}
                  onChange={() => onDefault(view.id)}
                />
              </td>
              <td>
                {view.own ? (
                  <Popconfirm
                    title={text('views.removeAsk', { name: view.name })}
                    okText={text('crud.remove')}
                    cancelText={text('cancel')}
                    okButtonProps={{ danger: true }}
                    afterOpenChange={leadToAnswer}
                    onConfirm={() => remove(view)}
                  >
                    <Button type="text" size="small">
                      {text('crud.remove')}
                    </Button>
                  </Popconfirm>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
};
