import { useAccess, useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { menuContract } from '../../contract/menu/menu';
import { resourceContract } from '../../contract/role/resource';
import { roleContract } from '../../contract/role/role';
import { role as entity } from '../../domain/role/role.entity';
import type { Access } from '../access';
import { useLabel, useNoun, useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { everyRow } from '../services/every-row';
import { useCall } from '../services/use-call';
import { type Right, wordsOf } from './matrix';
import { lacksMenu } from './menu-seen';
import { RoleEditor } from './RoleEditor';
import styles from './role.less';
import { useRoleWords } from './role-words';
import { DecidedMatters } from './signing/DecidedMatters';
import { SigningMatters } from './signing/SigningMatters';

type Draft = Parameters<typeof RoleEditor>[0]['role'];

const blank: Draft = { code: '', name: '', dataScope: 'self', resourceIds: [], systemIds: [] };

export const RolePage = () => {
  const label = useLabel();
  const noun = useNoun();
  const text = useText();
  const words = useRoleWords();
  const access = useAccess() as Access;
  const [query, setQuery] = useSearchParams();
  const [draft, setDraft] = useState<Draft>();
  // A save may leave the role as it was, because a second person has to confirm it: the form begins anew all the same.
  const [saves, setSaves] = useState(0);
  const roles = useCall(everyRow(roleContract.list), { all: true, sorter: 'code_asc' });
  const rights = useCall(everyRow(resourceContract.list), { all: true });
  const menus = useCall(everyRow(menuContract.list), { all: true });
  const failed = [roles, rights, menus].find(({ error }) => error);
  const list = roles.data ?? [];
  const stored = list.find(({ id }) => id === query.get('id')) ?? list[0];
  const shown =
    draft ?? (stored && { ...stored, resourceIds: stored.resourceIds ?? [], systemIds: stored.systemIds ?? [] });
  const choose = (id: string) => {
    setDraft(undefined);
    setQuery({ id }, { replace: true });
  };
  const scope = (word: string) => {
    const words = entity.fields.dataScope.options?.[word];
    return words ? label(words) : word;
  };
  return (
    <Page
      title={text('menu.role')}
      sub={text('role.hint')}
      actions={
        access['role.create'] ? (
          <Button type="primary" onClick={() => setDraft(blank)}>
            {text('crud.new', { noun: noun(entity.label) })}
          </Button>
        ) : null
      }
    >
      {failed?.error ? <Trouble error={failed.error} onRetry={failed.reload} /> : null}
      {rights.data && menus.data && shown ? (
        <div className={styles.columns}>
          <nav className={styles.card} aria-label={text('menu.role')}>
            <ul className={styles.roles}>
              {list.map(({ id, name, code, dataScope, resourceIds, systemIds }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={!draft && stored?.id === id ? 'true' : undefined}
                    onClick={() => choose(id)}
                  >
                    <span>{words({ code, name })}</span>
                    <small>
                      {code} · {scope(dataScope)}
                      {lacksMenu(wordsOf(rights.data as Right[], resourceIds ?? []), menus.data ?? [], systemIds ?? [])
                        ? ` · ${text('role.noMenu')}`
                        : null}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <section className={styles.card}>
            {stored && !draft ? (
              <SigningMatters key={`${stored.id}:${saves}`} of={{ roleId: stored.id }} onDecided={roles.reload} />
            ) : null}
            <RoleEditor
              key={draft ? `new:${draft.resourceIds.length}` : `${stored?.id}:${stored?.ver}:${saves}`}
              role={shown}
              rights={rights.data as Right[]}
              menus={menus.data}
              may={{
                save: access[draft ? 'role.create' : 'role.update'],
                copy: access['role.create'],
                remove: access['role.delete'],
              }}
              onSaved={(id) => {
                choose(id);
                setSaves((count) => count + 1);
                roles.reload();
              }}
              onCopy={setDraft}
              onRemoved={() => {
                setQuery({}, { replace: true });
                roles.reload();
              }}
            />
            {stored && !draft ? (
              <DecidedMatters key={`decided:${stored.id}:${saves}`} of={{ roleId: stored.id }} />
            ) : null}
          </section>
        </div>
      ) : failed ? null : (
        <PageSkeleton />
      )}
    </Page>
  );
};
