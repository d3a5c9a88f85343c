import { Form, Input, Select } from 'antd';
import { recordTemplateContract, type SuppliedSheetView } from '../../contract/record-template/record-template';
import { recordTemplateVersion } from '../../domain/record-template/record-template-version.entity';
import type { SuppliedKey } from '../../domain/record-template/supplied';
import { testBasis } from '../../domain/test-basis/test-basis.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import { FormDialog } from '../kit/dialog/FormDialog';
import { useLabel, useListed, useNoun, useText } from '../kit/format/label';
import { useUnit } from '../kit/format/unit';
import { RefSelect } from '../kit/ref/RefSelect';
import { targetOf } from '../kit/ref/targets';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { SuppliedPreview } from './SuppliedPreview';
import styles from './template.less';

type Line = Readonly<{ testitemId: string | null; basisId: string | null }>;
type Values = { key: SuppliedKey; name: string; values: Readonly<Record<string, Line>> };
type Props = { onClose: () => void; onSaved: (id: string) => void };

const items = targetOf(testItem.name);
const bases = targetOf(testBasis.name);

/** The values that somebody chose an item for, in the order of the sheet. */
const chosenOf = ({ values }: Pick<Values, 'values'>) =>
  Object.entries(values).flatMap(([value, { testitemId, basisId }]) =>
    testitemId ? [{ value, testitemId, basisId: basisId ?? null }] : [],
  );

/** Which of the record sheets that come with the system, and the laboratory's items that its values are of. */
export const SuppliedDialog = ({ onClose, onSaved }: Props) => {
  const label = useLabel();
  const noun = useNoun();
  const text = useText();
  const unit = useUnit();
  const listed = useListed();
  const [form] = Form.useForm<Values>();
  const key = Form.useWatch('key', form);
  const { data: sheets } = useCall(recordTemplateContract.supplied, {});
  const sheet = sheets?.find((each) => each.key === key);
  const choose = ({ name, values }: SuppliedSheetView) =>
    form.setFieldsValue({
      name: label(name),
      values: Object.fromEntries(
        values.map(({ value, item }) => [value, { testitemId: item?.id ?? null, basisId: null }]),
      ),
    });
  const save = async ({ key: chosen, name, values }: Values) => {
    const made = await call(recordTemplateContract.fromSupplied, {
      ...{ key: chosen, name: name.trim(), values: chosenOf({ values }) },
    });
    onSaved(made.id);
  };
  // The server counts the values that were sent; the form calls each by its name.
  const fieldOf = (field: string) => {
    const [, nth, part] = /^values\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const value = chosenOf({ values: form.getFieldValue('values') ?? {} })[Number(nth)]?.value;
    return value === undefined ? field : `values.${value}.${part === 'basisId' ? part : 'testitemId'}`;
  };
  const needsOne = {
    validator: () =>
      chosenOf({ values: form.getFieldValue('values') ?? {} }).length > 0
        ? Promise.resolve()
        : Promise.reject(new Error(text('rtpl.oneItem'))),
  };
  return (
    <FormDialog<Values>
      width={1180}
      form={form}
      title={text('rtpl.fromSupplied')}
      okText={text('crud.save', { noun: noun(recordTemplateVersion.label) })}
      fieldOf={fieldOf}
      onOk={save}
      onCancel={onClose}
    >
      <div className={styles.supplied}>
        <div>
          <p className="muted">{text('rtpl.suppliedHint')}</p>
          <Form.Item
            name="key"
            label={text('rtpl.suppliedSheet')}
            rules={[{ required: true, message: text('rtpl.suppliedNeeded') }]}
            extra={
              sheet === undefined
                ? null
                : text('rtpl.follows', {
                    inputs: sheet.inputs,
                    formulas: sheet.formulas,
                    sheets: sheet.sheets,
                    methods: listed(sheet.methods),
                  })
            }
          >
            <Select
              showSearch
              optionFilterProp="label"
              loading={sheets === undefined}
              options={(sheets ?? []).map((each) => ({ value: each.key, label: label(each.name) }))}
              onChange={(next: SuppliedKey) => {
                const chosen = sheets?.find((each) => each.key === next);
                if (chosen !== undefined) choose(chosen);
              }}
            />
          </Form.Item>
          {sheet === undefined ? null : (
            <>
              <Form.Item
                name="name"
                label={label(recordTemplateVersion.fields.name.label)}
                rules={[{ required: true, whitespace: true, message: text('rtpl.nameNeeded') }]}
              >
                <Input maxLength={64} />
              </Form.Item>
              {sheet.values.map((each, nth) => {
                const value = label(each.name);
                return (
                  <div key={`${sheet.key} ${each.value}`} className={styles.value}>
                    <Form.Item
                      name={['values', each.value, 'testitemId']}
                      label={text('rtpl.itemOf', { value, unit: unit(each.unit) ?? each.unit })}
                      rules={nth === 0 ? [needsOne] : []}
                    >
                      {items ? <RefSelect {...items} reads={[]} shown={each.item?.name} /> : null}
                    </Form.Item>
                    <Form.Item name={['values', each.value, 'basisId']} label={text('rtpl.basisOf', { value })}>
                      {bases ? <RefSelect {...bases} reads={[]} placeholder={text('rtpl.anyBasis')} /> : null}
                    </Form.Item>
                  </div>
                );
              })}
            </>
          )}
        </div>
        <div className={styles.preview}>
          {key === undefined ? (
            <p className="muted">{text('rtpl.choosePreview')}</p>
          ) : (
            <SuppliedPreview key={key} sheetKey={key} />
          )}
        </div>
      </div>
    </FormDialog>
  );
};
