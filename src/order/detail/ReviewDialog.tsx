import { useAccess } from '@umijs/max';
import { Alert, Checkbox, Form, Input, Modal, Skeleton } from 'antd';
import { useEffect, useId, useState } from 'react';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { Readiness } from '../../../contract/order/order-views';
import type { Access } from '../../access';
import { PasswordField } from '../../kit/dialog/PasswordField';
import { useLabel, useText } from '../../kit/format/label';
import { ToneTag } from '../../kit/state/StateTag';
import { useFormSubmit } from '../../kit/submit/use-form-submit';
import { call } from '../../services/call';
import type { CallError } from '../../services/call-error';
import { LeadToFix } from '../../services/Lead';
import styles from './detail.less';
import type { DialogProps } from './dialog';

/**
 * The contract review: every rule with what fails and how to mend it. Who signs answers for it (ISO/IEC 17025 7.1); who may
 * only override sets rules aside here and leaves the signature to reception.
 */
export const ReviewDialog = ({ detail: { order }, onClose, onDone }: DialogProps) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [form] = Form.useForm<{ password?: string }>();
  const [found, setFound] = useState<Readiness>();
  const [failed, setFailed] = useState<string>();
  const [aside, setAside] = useState<Readonly<Record<string, string>>>({});
  const name = useId();
  const mayOverride = access['order.override'];
  const maySign = access['order.checkReady'];

  useEffect(() => {
    const controller = new AbortController();
    call(orderAdminContract.checkReady, { orderId: order.id }, { noerror: true, signal: controller.signal })
      .then(setFound)
      .catch((error: CallError) => {
        if (!error.aborted) setFailed(error.message);
      });
    return () => controller.abort();
  }, [order.id]);

  const isReason = (reason: string | undefined) => (reason ?? '').trim().length >= 4;
  const broken = found?.rules.filter(({ ok, overridden }) => !ok && !overridden) ?? [];
  const chosen = Object.values(aside);
  const isSettled = maySign
    ? broken.every(({ rule }) => isReason(aside[rule]))
    : chosen.length > 0 && chosen.every(isReason);
  const [submit, pending, press] = useFormSubmit(form, async ({ password }: { password?: string }) => {
    const overrides = Object.entries(aside).map(([rule, reason]) => ({ rule, reason: reason.trim() }));
    await call(orderAdminContract.checkReady, {
      orderId: order.id,
      ...(maySign && { sign: true, password }),
      ...(overrides.length > 0 && { overrides }),
    });
    onDone();
  });
  const stands = (blockers: number) => {
    if (maySign) return text(blockers === 0 ? 'order.reviewOk' : 'order.reviewStands', { count: blockers });
    return text(blockers === 0 ? 'order.overrideNone' : 'order.overrideStands', { count: blockers });
  };
  return (
    <Modal
      open
      title={text(maySign ? 'order.review' : 'order.override', { no: order.no })}
      okText={text(maySign ? 'order.signReview' : 'order.setAsideChosen')}
      okButtonProps={{ disabled: !found || !isSettled }}
      confirmLoading={pending}
      onOk={press}
      onCancel={onClose}
      maskClosable={false}
      width={640}
      // Many rules stand in the way of the foot: they scroll, it stays.
      style={{ top: 24 }}
      styles={{ body: { maxHeight: 'calc(100dvh - 170px)', overflowY: 'auto' } }}
    >
      {failed ? <Alert type="error" showIcon message={failed} /> : null}
      {!found && !failed ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {found ? (
        <>
          <p>{stands(found.blockers.length)}</p>
          <ul className={styles.rows}>
            {found.rules.map(({ rule, label: words, ok, overridden }) => (
              <li key={rule}>
                <ToneTag tone={ok ? 'done' : overridden ? 'mine' : 'sentBack'}>
                  {text(ok ? 'order.ruleOk' : overridden ? 'order.ruleSetAside' : 'order.ruleFails')}
                </ToneTag>
                <b>{label(words)}</b>
                {ok ? null : (
                  <div className={styles.blockers}>
                    {found.blockers
                      .filter((each) => each.rule === rule)
                      .map((each) => (
                        <p key={`${each.object} ${each.text}`}>
                          {each.text.includes(each.object) ? each.text : `${each.object}：${each.text}`}
                          <br />
                          <span className="muted">{each.fix}</span>{' '}
                          {each.link ? (
                            <LeadToFix to={each.link} onClick={onClose}>
                              {text('order.goFix')}
                            </LeadToFix>
                          ) : null}
                        </p>
                      ))}
                    {mayOverride && !overridden ? (
                      <>
                        <Checkbox
                          checked={rule in aside}
                          onChange={({ target }) =>
                            setAside(({ [rule]: _old, ...rest }) => (target.checked ? { ...rest, [rule]: '' } : rest))
                          }
                        >
                          {text('order.setAside')}
                        </Checkbox>
                        {rule in aside ? (
                          <Input
                            value={aside[rule] ?? ''}
                            maxLength={500}
                            placeholder={text('sign.reasonRule')}
                            aria-label={text('sign.reason')}
                            onChange={({ target }) => setAside((last) => ({ ...last, [rule]: target.value }))}
                          />
                        ) : null}
                      </>
                    ) : null}
                  </div>
                )}
              </li>
            ))}
          </ul>
          <Form form={form} name={name} layout="vertical" onFinish={(values) => void submit(values)}>
            {maySign && isSettled ? <PasswordField meaning={text('order.signReviewText')} /> : null}
          </Form>
        </>
      ) : null}
    </Modal>
  );
};
