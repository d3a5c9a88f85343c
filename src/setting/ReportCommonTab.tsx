import { useAccess } from '@umijs/max';
import { App, Button, Form, Input, Skeleton } from 'antd';
import { useEffect } from 'react';
import { sampleAdminContract } from '../../contract/sample-type/sample-admin';
import { longText, required } from '../../domain/kit/field';
import type { ReportCommon } from '../../domain/report/report-common';
import { standardStatements } from '../../domain/report/report-statements';
import type { Access } from '../access';
import { setFieldErrors } from '../kit/format/field-errors';
import { useLabel, useText } from '../kit/format/label';
import { RowsInput } from '../kit/input/RowsInput';
import { Still } from '../kit/page/Still';
import { Trouble } from '../kit/page/Trouble';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { BlocksInput } from './BlocksInput';
import styles from './g.less';
import { type CommonForm, fromForm, toForm } from './report-common-form';

const statementFields = {
  statement: required(longText('声明（中文）', 'Statement in Chinese', { max: 500 })),
  english: longText('英文', 'English', { max: 800 }),
};

const everyReport = { suppliedByClient: true, clientData: true, judged: true } as const;

/** What all reports share: title, statements, remarks and the order of their parts. */
export const ReportCommonTab = ({ objectionDays }: { objectionDays: number }) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const { message } = App.useApp();
  const { data, error, reload } = useCall(sampleAdminContract.reportCommon, {});
  const [form] = Form.useForm<CommonForm>();
  const readOnly = !access['standard.publish'];
  useEffect(() => {
    if (data) form.setFieldsValue(toForm(data as ReportCommon));
  }, [data, form]);
  const [save, saving] = useSubmit(
    async (values: CommonForm) => {
      await call(sampleAdminContract.updateReportCommon, fromForm(values));
      void message.success(text('g.common.saved'));
      reload();
    },
    (refused) => {
      // Statements are one field here, whatever line and language the server names.
      setFieldErrors(form, refused, (name) => (name.startsWith('statements') ? 'statements' : name));
    },
  );
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data) return <Skeleton active />;
  return (
    <Still busy={saving}>
      <p className="muted">{text('g.common.hint')}</p>
      <Form<CommonForm> form={form} layout="vertical" disabled={readOnly} onFinish={(values) => void save(values)}>
        <div className={styles.pair}>
          <Form.Item
            name="titleZh"
            label={text('g.common.titleZh')}
            rules={[{ required: true, message: text('g.common.titleZhMissing') }]}
          >
            <Input maxLength={128} />
          </Form.Item>
          <Form.Item name="titleEn" label={text('g.common.titleEn')}>
            <Input maxLength={128} />
          </Form.Item>
        </div>
        <h3>{text('g.common.standing')}</h3>
        <ol className={styles.standing}>
          {standardStatements({ ...everyReport, objectionDays }).map(({ code, text: words }) => (
            <li key={code}>{typeof words === 'string' ? words : label(words)}</li>
          ))}
        </ol>
        <Form.Item name="statements" label={text('g.common.statements')} extra={text('g.common.statementsNote')}>
          <RowsInput fields={statementFields} />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item name="remarks" label={text('g.common.remarks')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
          </Form.Item>
          <Form.Item name="remarksEn" label={text('g.common.remarksEn')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
          </Form.Item>
        </div>
        <Form.Item name="blocks" label={text('g.common.blocks')} extra={text('g.common.blocksNote')}>
          <BlocksInput />
        </Form.Item>
        {readOnly ? (
          <p className="muted">{text('g.ofManager')}</p>
        ) : (
          <Button type="primary" htmlType="submit" loading={saving}>
            {text('g.common.save')}
          </Button>
        )}
      </Form>
    </Still>
  );
};
