import { history } from '@umijs/max';
import { App } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../format/label';

/** Asks before a form with unsaved entries is left, by link, by the back button, or by closing the window. */
export const useLeaveGuard = (dirty: boolean): void => {
  const text = useText();
  const { modal } = App.useApp();

  useEffect(() => {
    if (!dirty) return;
    const release = history.block(({ location, retry }) => {
      // Signing in again after a session has ended must never wait for an answer; the entries are kept here.
      if (location.pathname === '/login') {
        release();
        retry();
        return;
      }
      modal.confirm({
        title: text('order.leave'),
        content: text('order.leaveText'),
        okText: text('order.leaveOk'),
        cancelText: text('order.leaveStay'),
        onOk: () => {
          release();
          retry();
        },
      });
    });
    return release;
  }, [dirty, modal, text]);
};
