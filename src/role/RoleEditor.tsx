import { Alert, App, Button, Form, Input, Radio, Tabs } from 'antd';
import { useState } from 'react';
import { roleContract } from '../../contract/role/role';
import type { Menu } from '../../domain/menu/menu.entity';
import { role as entity, type Role } from '../../domain/role/role.entity';
import { ConflictNote } from '../kit/crud/ConflictNote';
import type { CrudRow } from '../kit/crud/crud-contract';
import { RemoveButton } from '../kit/crud/RemoveButton';
import { setFieldErrors } from '../kit/format/field-errors';
import { useLabel, useNoun, useText } from '../kit/format/label';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { useChange } from '../services/use-change';
import { type Right, wordsOf } from './matrix';
import { lacksMenu, screensFor } from './menu-seen';
import { Preview } from './Preview';
import { RightsMatrix } from './RightsMatrix';
import styles from './role.less';
import { useRoleWords } from './role-words';
import { ScreensTree } from './ScreensTree';

type Draft = Pick<Role, 'code' | 'name' | 'dataScope'> & { resourceIds: string[]; systemIds: string[] };

type Props = {
  /** A stored role, or what a new one starts with. */
  role: Draft & Partial<Pick<Role, 'id' | 'ver' | 'builtin'>>;
  rights: readonly Right[];
  menus: readonly Menu[];
  may: { save: boolean; copy: boolean; remove: boolean };
  onSaved: (id: string) => void;
  onCopy: (draft: Draft) => void;
  onRemoved: () => void;
};

const { fields } = entity;

/** One role: what it may do, which screens its menu shows, whose rows it sees, and what comes of it. */
export const RoleEditor = ({ role, rights, menus, may, onSaved, onCopy, onRemoved }: Props) => {
  const label = useLabel();
  const noun = useNoun();
  const text = useText();
  const words = useRoleWords();
  const { message } = App.useApp();
  const [form] = Form.useForm<Draft>();
  const [seen, setSeen] = useState(role);
  const [chosen, setChosen] = useState(role.resourceIds);
  const [screens, setScreens] = useState(role.systemIds);
  const [newer, setNewer] = useState<Role>();
  const dataScope = Form.useWatch('dataScope', form) ?? seen.dataScope;
  const { id } = seen;
  const history = useHistoryTab('role', id ?? '', seen.ver);
  const held = wordsOf(rights, chosen);
  useChange(seen, () => form.setFieldsValue(seen));

  const [save, pending] = useSubmit(
    async (values: Pick<Draft, 'code' | 'name' | 'dataScope'>) => {
      const bare = { ...values, resourceIds: chosen };
      const draft = { ...bare, systemIds: screens };
      // A new role without chosen screens gets those that its rights open.
      const saved =
        id === undefined
          ? await call(roleContract.create, screens.length > 0 ? draft : bare)
          : await call(roleContract.update, { ...draft, id, ver: seen.ver ?? 1 });
      const waits = chosen.some((right) => !saved.resourceIds?.includes(right));
      if (waits) void message.info(text('signing.waits'));
      else if (lacksMenu(held, menus, saved.systemIds ?? []))
        void message.warning(text('role.savedWithoutMenu', { name: saved.name }));
      else void message.success(text('role.saved', { name: saved.name }));
      onSaved(saved.id);
    },
    (error) => {
      setFieldErrors(form, error);
      if (error.current) setNewer(error.current as Role);
    },
  );
  const takeTheirs = () => {
    if (!newer) return;
    const theirs = { ...newer, resourceIds: newer.resourceIds ?? [], systemIds: newer.systemIds ?? [] };
    setSeen(theirs);
    setChosen(theirs.resourceIds);
    setScreens(theirs.systemIds);
    setNewer(undefined);
  };
  const need = (name: keyof typeof fields) => [
    { required: true, message: text('auth.need', { what: label(fields[name].label) }) },
  ];
  return (
    <Form
      form={form}
      name={`role-${id ?? 'new'}`}
      layout="vertical"
      disabled={!may.save}
      onFinish={(values) => void save(values)}
    >
      {newer ? <ConflictNote onTake={takeTheirs} /> : null}
      <div className={styles.head}>
        <h2>{words(seen) || text('crud.new', { noun: noun(entity.label) })}</h2>
        {seen.builtin ? <span className="muted">{text('role.builtin')}</span> : null}
        <span className={styles.fill} />
        {may.copy && id !== undefined ? (
          <Button
            disabled={false}
            onClick={() => onCopy({ code: '', name: '', dataScope, resourceIds: chosen, systemIds: screens })}
          >
            {text('role.copy')}
          </Button>
        ) : null}
        {may.remove && id !== undefined && !seen.builtin ? (
          <RemoveButton
            endpoint={roleContract.remove}
            row={seen as unknown as CrudRow}
            title={seen.name}
            onRemoved={onRemoved}
          />
        ) : null}
        {may.save ? (
          <Button type="primary" htmlType="submit" loading={pending}>
            {text('role.save')}
          </Button>
        ) : null}
      </div>
      {id !== undefined && lacksMenu(held, menus, screens) ? (
        <Alert
          type="warning"
          showIcon
          message={text('role.withoutMenu')}
          action={
            may.save && screensFor(held, menus).length > 0 ? (
              <Button size="small" onClick={() => setScreens(screensFor(held, menus))}>
                {text('role.fillMenu')}
              </Button>
            ) : null
          }
        />
      ) : null}
      <div className={styles.facts}>
        <Form.Item name="name" label={label(fields.name.label)} rules={need('name')}>
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item
          name="code"
          label={label(fields.code.label)}
          rules={[...need('code'), { pattern: /^[A-Z_]+$/, message: text('role.codeRule') }]}
        >
          <Input maxLength={32} disabled={!may.save || seen.builtin === true} />
        </Form.Item>
      </div>
      <Form.Item name="dataScope" label={label(fields.dataScope.label)} extra={text('role.scopeHint')}>
        <Radio.Group
          optionType="button"
          options={Object.entries(fields.dataScope.options ?? {}).map(([value, words]) => ({
            value,
            label: label(words),
          }))}
        />
      </Form.Item>
      {/* Where the server says something about the rights, it stands here. */}
      <Form.Item name="resourceIds" noStyle hidden>
        <span />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {() =>
          form.getFieldError('resourceIds').map((words) => (
            <p key={words} className={styles.wrong} role="alert">
              {words}
            </p>
          ))
        }
      </Form.Item>
      <Tabs
        items={[
          {
            key: 'rights',
            label: text('role.rights'),
            children: <RightsMatrix rights={rights} chosen={chosen} onChange={setChosen} disabled={!may.save} />,
          },
          {
            key: 'screens',
            label: text('role.screens'),
            children: (
              <ScreensTree menus={menus} rights={held} chosen={screens} onChange={setScreens} disabled={!may.save} />
            ),
          },
          {
            key: 'preview',
            label: text('role.preview'),
            children: <Preview roleId={id} rights={held} menus={menus} systemIds={screens} dataScope={dataScope} />,
          },
          ...(id === undefined ? [] : [history]),
        ]}
      />
    </Form>
  );
};
