import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { type HistoryEntry, historyContract } from '../../../contract/history/history';
import type { Entity, Fields } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { say } from '../../../domain/kit/label';
import { useCall } from '../../services/use-call';
import { useLabel, useListed, useText } from '../format/label';
import { Time } from '../format/Time';
import { type Choice, conflictOf, lineByLine, merged, usual } from './conflict';
import { Lines } from './Lines';
import styles from './record.less';
import { useWords } from './use-words';

type Values = Readonly<Record<string, unknown>>;

type Props = {
  entity: Entity;
  /** The record as the form was opened with it. */
  seen: Values;
  /** What would be saved. */
  mine: Values;
  /** The record as it is now: `CallError.current` of a 409. */
  theirs: Values;
  onClose: () => void;
  /** The merged draft for the form; saving it sends the version of `theirs`. */
  onResolve: (draft: Record<string, unknown>, theirs: Values) => void;
};

type RowProps = {
  name: string;
  field: Field;
  /** What the lines of a structured field are made of. */
  parts: Fields | undefined;
  both: boolean;
  mine: unknown;
  theirs: unknown;
  entries: readonly HistoryEntry[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

const ClashRow = ({ name, field, parts, both, mine, theirs, entries, choice, onChoose }: RowProps) => {
  const label = useLabel();
  const text = useText();
  const mineInWords = useWords(field, mine, parts);
  const theirsInWords = useWords(field, theirs, parts);
  // For files and values without declared parts, the words of the trail are better than this screen's.
  const theirWords = entries.flatMap(({ changes }) => changes).find((change) => change.field === name)?.after;
  const isFromHistory = ['file', 'files'].includes(field.kind) || (field.kind === 'json' && parts === undefined);
  const theirLines = (isFromHistory ? theirWords : undefined) ?? theirsInWords;
  // Of many lines only those that differ are shown.
  const apart = lineByLine(theirLines, mineInWords, (line) => say('zh', line));
  const alike =
    apart.both > 0 ? <small className={styles.alike}>{text('conflict.alike', { count: apart.both })}</small> : null;
  return (
    <tr>
      <th scope="row">
        {label(field.label)}
        {both ? <small>{text('conflict.both')}</small> : null}
      </th>
      <td>
        <Radio checked={choice === 'theirs'} onChange={() => onChoose('theirs')}>
          {apart.onlyOne.length > 0 || alike === null ? (
            <Lines lines={apart.onlyOne} against={mineInWords} mark="come" />
          ) : null}
          {alike}
        </Radio>
      </td>
      <td>
        <Radio checked={choice === 'mine'} onChange={() => onChoose('mine')}>
          {apart.onlyOther.length > 0 || alike === null ? <Lines lines={apart.onlyOther} /> : null}
          {alike}
        </Radio>
      </td>
    </tr>
  );
};

/** Shown when somebody else saved first: who, when, which fields; each is taken from theirs or kept. */
export const ConflictDialog = ({ entity, seen, mine, theirs, onClose, onResolve }: Props) => {
  const text = useText();
  const listed = useListed();
  const label = useLabel();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const id = String(theirs['id']);
  const { data } = useCall(historyContract.entries, { noun: entity.name, id, current: 1, pageSize: 20 });
  const since = Date.parse(String(seen['updatedAt'] ?? ''));
  const entries = (data?.list ?? []).filter(({ at }) => Date.parse(at) > since);
  const last = entries[0];
  const conflict = conflictOf(entity, seen, mine, theirs);
  const choose = (all: Choice) => setChoices(Object.fromEntries(conflict.clashes.map(({ field }) => [field, all])));
  return (
    <Modal
      open
      width="min(820px, 96vw)"
      title={text('crud.conflict')}
      okText={text('conflict.goOn')}
      cancelText={text('conflict.later')}
      onCancel={onClose}
      onOk={() => onResolve(merged(conflict, choices, mine, theirs), theirs)}
    >
      <p>
        {last ? (
          <>
            {text('conflict.who', { who: last.actorName })} <Time value={last.at} />
            {last.reason ? ` · ${last.reason}` : null}
          </>
        ) : (
          <Time value={String(theirs['updatedAt'] ?? '')} />
        )}
      </p>
      {conflict.clashes.length === 0 ? (
        <p>{text('conflict.none')}</p>
      ) : (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th aria-label={label(entity.label)} />
              <th>
                {text('conflict.theirs')}
                <Button type="link" size="small" onClick={() => choose('theirs')}>
                  {text('conflict.all')}
                </Button>
              </th>
              <th>
                {text('conflict.mine')}
                <Button type="link" size="small" onClick={() => choose('mine')}>
                  {text('conflict.all')}
                </Button>
              </th>
            </tr>
          </thead>
          <tbody>
            {conflict.clashes.map(({ field, both }) => {
              const declared = entity.fields[field];
              return declared ? (
                <ClashRow
                  key={field}
                  name={field}
                  field={declared}
                  parts={entity.lines?.[field]}
                  both={both}
                  mine={mine[field]}
                  theirs={theirs[field]}
                  entries={entries}
                  choice={choices[field] ?? usual(both)}
                  onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
                />
              ) : null;
            })}
          </tbody>
        </table>
      )}
      {conflict.mine.length > 0 ? (
        <p className="muted">
          {text('conflict.rest', {
            fields: listed(conflict.mine.map((name) => label(entity.fields[name]?.label ?? { zh: name, en: name }))),
          })}
        </p>
      ) : null}
    </Modal>
  );
};
