import { Button, Checkbox, Form, Input, InputNumber, Modal, Space } from 'antd';
import { useState } from 'react';
import { departmentContract } from '../../../contract/department/department';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { wallContract } from '../../../contract/statistics/wall';
import {
  usualTiles,
  WALL_DAYS,
  type WallTile,
  wallLanguages,
  wallLooks,
  wallTiles,
} from '../../../domain/wall-view/tiles';
import { wallView } from '../../../domain/wall-view/wall-view.entity';
import { wallsWords as words } from '../../../domain/wall-view/words';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel } from '../../kit/format/label';
import { Segments } from '../../kit/input/Segments';
import { RefSelect } from '../../kit/ref/RefSelect';
import { call } from '../../services/call';
import { copyText } from '../../services/copy-text';

type Made = OutputOf<typeof wallContract.make>;
type Language = keyof typeof wallLanguages;
type Look = keyof typeof wallLooks;
type Values = {
  title: string;
  departId?: string | null;
  tiles: WallTile[];
  language: Language;
  look: Look;
  days: number;
};

const { fields } = wallView;

/** The address, told this once: to open on the television, or to copy. */
const MadeWall = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const label = useLabel();
  return (
    <Modal open width={560} title={label(words.open)} footer={null} maskClosable={false} onCancel={onClose}>
      <p>{label(words.made)}</p>
      <Input.TextArea
        readOnly
        dir="ltr"
        autoSize
        value={made.url}
        aria-label={label(words.copy)}
        onFocus={(event) => event.target.select()}
        style={{ marginBottom: 12 }}
      />
      <Space wrap>
        <Button type="primary" onClick={() => void copyText(made.url, label(words.copied))}>
          {label(words.copy)}
        </Button>
        <Button href={new URL(made.url).pathname} target="_blank" rel="noreferrer">
          {label(words.show)}
        </Button>
      </Space>
    </Modal>
  );
};

const optionsOf = <T extends object>(table: T, say: (words: T[keyof T]) => string) =>
  (Object.keys(table) as (keyof T & string)[]).map((value) => ({ value, label: say(table[value]) }));

/** What a display shows, of which part of the company, in which language, for how long; then its link. */
export const WallDialog = ({ onClose }: { onClose: () => void }) => {
  const label = useLabel();
  const [made, setMade] = useState<Made>();
  if (made) return <MadeWall made={made} onClose={onClose} />;
  return (
    <FormDialog<Values>
      title={label(words.add)}
      okText={label(words.make)}
      width={560}
      initial={{ tiles: [...usualTiles], language: 'zh-CN', look: 'dark', days: WALL_DAYS.usual }}
      onOk={async ({ title, ...rest }) => setMade(await call(wallContract.make, { ...rest, title: title.trim() }))}
      onCancel={onClose}
    >
      <Form.Item name="title" label={label(fields.title.label)} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="departId" label={label(fields.departId.label)}>
        <RefSelect
          endpoint={departmentContract.list as never}
          titleKey="name"
          placeholder={label(words.company)}
          name={label(fields.departId.label)}
        />
      </Form.Item>
      <Form.Item
        name="tiles"
        label={label(fields.tiles.label)}
        extra={label(words.names)}
        rules={[{ required: true, type: 'array', min: 1 }]}
      >
        <Checkbox.Group
          style={{ display: 'flex', flexDirection: 'column', gap: 4 }}
          options={optionsOf(wallTiles, label)}
        />
      </Form.Item>
      <Form.Item name="language" label={label(fields.language.label)}>
        <Segments<Language> name={label(fields.language.label)} options={optionsOf(wallLanguages, label)} />
      </Form.Item>
      <Form.Item name="look" label={label(fields.look.label)}>
        <Segments<Look> name={label(fields.look.label)} options={optionsOf(wallLooks, label)} />
      </Form.Item>
      <Form.Item name="days" label={label(words.validDays)} rules={[{ required: true }]}>
        <InputNumber min={WALL_DAYS.least} max={WALL_DAYS.most} precision={0} />
      </Form.Item>
    </FormDialog>
  );
};
