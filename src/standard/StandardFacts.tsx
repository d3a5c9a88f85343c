import { Button, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { fileContract } from '../../contract/file/file';
import { standardContract } from '../../contract/standard/standard';
import { NO, YES } from '../../domain/kit/field';
import { type Standard, standard } from '../../domain/standard/standard.entity';
import { Day } from '../kit/format/Day';
import { useLabel, useListed, useText } from '../kit/format/label';
import { download } from '../services/download';
import { useCall } from '../services/use-call';

const { fields } = standard;

type Props = { row: Standard; onOpen: (id: string) => void };

/** A neighbouring edition as a link. */
const Edition = ({ id, onOpen }: { id: string; onOpen: (id: string) => void }) => {
  const { data } = useCall(standardContract.list, { ids: [id], current: 1, pageSize: 1 });
  const row = data?.list.find((each) => each.id === id);
  return row ? (
    <Button type="link" size="small" onClick={() => onOpen(id)}>
      {row.no}-{row.year}
    </Button>
  ) : null;
};

/** Dates, kind and neighbours of a standard. */
export const StandardFacts = ({ row, onOpen }: Props) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const words = (name: 'type' | 'level', value: string) => {
    const found = fields[name].options?.[value as never];
    return found ? label(found) : value;
  };
  const fact = (name: string, children: ReactNode) =>
    children === null || children === '' ? [] : [{ key: name, label: name, children }];
  const day = (value: string | null) => (value === null ? null : <Day value={value} />);
  const edition = (id: string | null) => (id === null ? null : <Edition id={id} onOpen={onOpen} />);
  const file = row.file;
  const items = [
    ...fact(label(fields.name.label), row.name),
    ...fact(label(fields.nameEn.label), row.nameEn),
    ...fact(label(fields.type.label), listed(row.type.map((type) => words('type', type)))),
    ...fact(label(fields.level.label), row.level ? words('level', row.level) : null),
    ...fact(label(fields.publishDate.label), day(row.publishDate)),
    ...fact(label(fields.implementDate.label), day(row.implementDate)),
    ...fact(label(fields.abolishDate.label), day(row.abolishDate)),
    ...fact(label(fields.replacesId.label), edition(row.replacesId)),
    ...fact(label(fields.replacedById.label), edition(row.replacedById)),
    ...fact(label(fields.checkedAt.label), day(row.checkedAt) ?? text('standard.never')),
    ...fact('CMA / CNAS', [row.cma, row.cnas].map((flag) => label(flag ? YES : NO)).join(' / ')),
    ...fact(
      label(fields.file.label),
      file === null ? null : (
        <Button type="link" size="small" onClick={() => void download(fileContract.read, { id: file })}>
          {text('standard.openFile')}
        </Button>
      ),
    ),
    ...fact(text('standard.remark'), row.remark),
  ];
  return <Descriptions size="small" column={{ xs: 1, sm: 2 }} items={items} />;
};
