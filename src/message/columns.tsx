import type { Label } from '../../domain/kit/label';
import type { Tone } from '../../domain/kit/workflow';
import { type Message, message } from '../../domain/message/message.entity';
import { Said } from '../kit/format/Said';
import { Time } from '../kit/format/Time';
import type { Column } from '../kit/list/column';
import { ToneTag } from '../kit/state/StateTag';

const { fields } = message;
const tones: Readonly<Record<Message['level'], Tone>> = { info: 'waiting', warn: 'mine', urgent: 'sentBack' };

/** Unread ones stand out by weight, urgent ones by their tag. */
export const messageColumns = (label: (label: Label) => string): Column<Message>[] => [
  {
    title: label(fields.level.label),
    dataIndex: 'level',
    width: 90,
    card: 'state',
    render: (_, { level }) => (
      <ToneTag tone={tones[level]}>{label(fields.level.options?.[level] ?? { zh: level, en: level })}</ToneTag>
    ),
  },
  {
    title: label(fields.title.label),
    dataIndex: 'title',
    card: 'lead',
    render: (_, { title, readAt }) => {
      const words = <Said>{label({ zh: title, en: title })}</Said>;
      return readAt ? words : <b>{words}</b>;
    },
  },
  {
    title: label(fields.kind.label),
    dataIndex: 'kind',
    width: 100,
    render: (_, { kind }) => label(fields.kind.options?.[kind] ?? { zh: kind, en: kind }),
  },
  {
    title: label({ zh: '时间', en: 'Time' }),
    dataIndex: 'createdAt',
    width: 150,
    sorter: true,
    render: (_, { createdAt }) => <Time value={createdAt} />,
  },
];
