import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { moduleLabel } from '../../domain/role/modules';
import { isPermission, permissions } from '../../domain/role/permissions';
import { useLabel, useText } from '../kit/format/label';
import { matrixOf, type NounRow, type Right, toggled, type Verb, verbs } from './matrix';
import styles from './role.less';

type Props = {
  rights: readonly Right[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  disabled: boolean;
};

type BoxProps = { ids: string[]; name: string; words?: string } & Omit<Props, 'rights'>;

/** One box for one right or for a whole row or column: half when only some are held. */
const Box = ({ ids, name, words, chosen, onChange, disabled }: BoxProps) => {
  const held = ids.filter((id) => chosen.includes(id)).length;
  return (
    <Checkbox
      aria-label={name}
      disabled={disabled || ids.length === 0}
      checked={ids.length > 0 && held === ids.length}
      indeterminate={held > 0 && held < ids.length}
      onChange={({ target }) => onChange(toggled(chosen, ids, target.checked))}
    >
      {words}
    </Checkbox>
  );
};

const matches = (row: NounRow, needle: string, wordsOf: (right: Right) => string, noun: string): boolean =>
  needle === '' ||
  noun.toLowerCase().includes(needle) ||
  row.all.some((right) => wordsOf(right).toLowerCase().includes(needle) || right.code.toLowerCase().includes(needle));

/** What a role may do: nouns down, the standard four across, everything else in words. */
export const RightsMatrix = ({ rights, ...choice }: Props) => {
  const label = useLabel();
  const text = useText();
  const [typed, setTyped] = useState('');
  const rows = useMemo(() => matrixOf(rights), [rights]);
  // The rights' own words exist in both languages; a row that the program does not know keeps its stored name.
  const wordsOf = ({ code, name }: Right) => (isPermission(code) ? label(permissions[code]) : name);
  const needle = typed.trim().toLowerCase();
  const shown = rows.filter((row) => matches(row, needle, wordsOf, label(moduleLabel(row.module))));
  const column = (verb: Verb) => shown.flatMap(({ standard }) => standard[verb]?.id ?? []);
  const held = rights.filter(({ id }) => choice.chosen.includes(id)).length;

  return (
    <>
      <div className={styles.tools}>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={text('role.search')}
          aria-label={text('role.search')}
        />
        <span className="muted">{text('role.held', { held, all: rights.length })}</span>
      </div>
      <div className={styles.scroll}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{text('role.noun')}</th>
              {verbs.map((verb) => (
                <th key={verb} scope="col">
                  <Box
                    {...choice}
                    ids={column(verb)}
                    name={text('role.allOf', { what: text(`role.${verb}`) })}
                    words={text(`role.${verb}`)}
                  />
                </th>
              ))}
              <th scope="col">{text('role.special')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const noun = label(moduleLabel(row.module));
              return (
                <tr key={row.module}>
                  <th scope="row">
                    <Box
                      {...choice}
                      ids={row.all.map(({ id }) => id)}
                      name={text('role.allOf', { what: noun })}
                      words={noun}
                    />
                  </th>
                  {verbs.map((verb) => {
                    const right = row.standard[verb];
                    return (
                      <td key={verb}>{right ? <Box {...choice} ids={[right.id]} name={wordsOf(right)} /> : null}</td>
                    );
                  })}
                  <td>
                    <span className={styles.special}>
                      {row.special.map((right) => (
                        <Box
                          key={right.id}
                          {...choice}
                          ids={[right.id]}
                          name={wordsOf(right)}
                          words={right.orphan ? text('role.orphan', { what: wordsOf(right) }) : wordsOf(right)}
                        />
                      ))}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {shown.length === 0 ? <p className="muted">{text('role.nothingFound')}</p> : null}
    </>
  );
};
