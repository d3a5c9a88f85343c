import { useAccess } from '@umijs/max';
import { Alert, Checkbox, Form, Input, Modal, Skeleton } from 'antd';
import { useEffect, useId, useState } from 'react';
import { orderAdminContract, type Readiness } from '../../../contract/order/order-admin';
import type { Access } from '../../access';
import { useLabel, useText } from '../../kit/format/label';
import { ToneTag } from '../../kit/state/StateTag';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';
import type { CallError } from '../../services/call-error';
import { LeadToFix } from '../../services/Lead';
import styles from './detail.less';
import type { DialogProps } from './dialog';

/** The contract review: every rule with what fails and how to mend it; who signs answers for it (ISO/IEC 17025 7.1). */
export const ReviewDialog = ({ detail: { order }, onClose, onDone }: DialogProps) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [found, setFound] = useState<Readiness>();
  const [failed, setFailed] = useState<string>();
  const [aside, setAside] = useState<Readonly<Record<string, string>>>({});
  const [password, setPassword] = useState('');
  const passwordId = useId();
  const mayOverride = access['order.override'];

  useEffect(() => {
    const controller = new AbortController();
    call(orderAdminContract.checkReady, { orderId: order.id }, { noerror: true, signal: controller.signal })
      .then(setFound)
      .catch((error: CallError) => {
        if (!error.aborted) setFailed(error.message);
      });
    return () => controller.abort();
  }, [order.id]);

  const broken = found?.rules.filter(({ ok, overridden }) => !ok && !overridden) ?? [];
  const settled = broken.every(({ rule }) => (aside[rule] ?? '').trim().length >= 4);
  const [sign, pending] = useSubmit(async () => {
    const overrides = Object.entries(aside).map(([rule, reason]) => ({ rule, reason: reason.trim() }));
    await call(orderAdminContract.checkReady, {
      orderId: order.id,
      sign: true,
      ...(password && { password }),
      ...(overrides.length > 0 && { overrides }),
    });
    onDone();
  });
  return (
    <Modal
      open
      title={text('order.review', { no: order.no })}
      okText={text('order.signReview')}
      okButtonProps={{ disabled: !found || !settled }}
      confirmLoading={pending}
      onOk={() => void sign()}
      onCancel={onClose}
      maskClosable={false}
      width={640}
    >
      {failed ? <Alert type="error" showIcon message={failed} /> : null}
      {!found && !failed ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {found ? (
        <>
          <p>{text(found.ok ? 'order.reviewOk' : 'order.reviewStands', { count: found.blockers.length })}</p>
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
          {settled ? (
            <Form layout="vertical" style={{ marginTop: 12 }}>
              <Form.Item label={text('sign.password')} htmlFor={passwordId} extra={text('order.signReviewText')}>
                <Input.Password
                  id={passwordId}
                  value={password}
                  autoComplete="current-password"
                  onChange={({ target }) => setPassword(target.value)}
                />
              </Form.Item>
            </Form>
          ) : null}
        </>
      ) : null}
    </Modal>
  );
};
