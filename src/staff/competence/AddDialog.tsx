import { Checkbox, Form } from 'antd';
import { staffAuthContract } from '../../../contract/staff-auth/staff-auth';
import { addDays } from '../../../domain/kit/calendar';
import { staffAuth } from '../../../domain/staff-auth/staff-auth.entity';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel, useText } from '../../kit/format/label';
import { DayInput } from '../../kit/input/DayInput';
import { RefsSelect } from '../../kit/ref/RefsSelect';
import { type Target, targetOf } from '../../kit/ref/targets';
import { call } from '../../services/call';
import { today, yearsAfter } from '../../services/clock';
import { BasisField, useNeeded } from './BasisField';
import styles from './competence.less';

type Props = {
  person: { id: string; name: string };
  onClose: () => void;
  onAdded: (done: { added: number; held: number }) => void;
};
type Values = {
  kinds: string[];
  areaIds?: string[];
  testitemIds?: string[];
  stdIds?: string[];
  equipmentIds?: string[];
  validFrom: string;
  validTo?: string | null;
  basis: string;
};

/** An authorisation runs three years unless somebody says otherwise: the usual cycle of a competence review. */
const YEARS = 3;

const { fields } = staffAuth;

/** What is authorised: kinds of work, and what they are narrowed to. */
const Scope = () => {
  const label = useLabel();
  const text = useText();
  const needed = useNeeded();
  const kinds: string[] = Form.useWatch('kinds') ?? [];
  const pick = (name: keyof Values, field: (typeof fields)[keyof typeof fields], all: string) => (
    <Form.Item name={name} label={label(field.label)}>
      <RefsSelect {...(targetOf(field.target) as Target)} placeholder={text(all)} />
    </Form.Item>
  );
  return (
    <>
      <Form.Item name="kinds" label={label(fields.kind.label)} rules={needed(label(fields.kind.label))}>
        <Checkbox.Group
          options={Object.entries(fields.kind.options ?? {}).map(([value, words]) => ({ value, label: label(words) }))}
        />
      </Form.Item>
      <div className={styles.pair}>
        {pick('areaIds', fields.areaId, 'auth.allAreas')}
        {pick('testitemIds', fields.testitemId, 'auth.allItems')}
        {pick('stdIds', fields.stdId, 'auth.allMethods')}
        {kinds.includes('equipment') ? pick('equipmentIds', fields.equipmentId, 'auth.whichDevices') : <span />}
        <Form.Item name="validFrom" label={label(fields.validFrom.label)} rules={needed(label(fields.validFrom.label))}>
          <DayInput />
        </Form.Item>
        <Form.Item name="validTo" label={label(fields.validTo.label)} extra={text('auth.openEnd')}>
          <DayInput />
        </Form.Item>
      </div>
    </>
  );
};

/** Several authorisations at once: each kind in each area and for each item, by each method. */
export const AddDialog = ({ person, onClose, onAdded }: Props) => {
  const text = useText();
  return (
    <FormDialog<Values>
      width={640}
      title={text('auth.addFor', { name: person.name })}
      okText={text('auth.give')}
      initial={{
        kinds: ['test'],
        validFrom: today(),
        validTo: addDays(yearsAfter(today(), YEARS), -1),
      }}
      onOk={async (values) => onAdded(await call(staffAuthContract.addMany, { staffIds: [person.id], ...values }))}
      onCancel={onClose}
    >
      <Scope />
      <BasisField />
    </FormDialog>
  );
};
