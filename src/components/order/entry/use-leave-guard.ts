import { history } from '@umijs/max';
import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { usePageUnsaved } from '../../../services/kept-pages';
import { useText } from '../../format/label';

/**
 * Asks before a form with unsaved entries is left, by link, by the back button, or by closing the window. The function
 * it yields lets the screen go at once: after the form has been saved.
 */
export const useLeaveGuard = (dirty: boolean): (() => void) => {
  const text = useText();
  const { modal } = App.useApp();
  usePageUnsaved(dirty);
  const release = useRef<() => void>(undefined);

  useEffect(() => {
    if (!dirty) return;
    let asking = false;
    const unblock = history.block(({ location, retry }) => {
      const go = () => {
        unblock();
        retry();
      };
      // Signing in again after a session has ended must never wait for an answer; the entries are kept here.
      if (location.pathname === '/login') return go();
      if (asking) return;
      asking = true;
      modal.confirm({
        title: text('order.leave'),
        content: text('order.leaveText'),
        okText: text('order.leaveOk'),
        cancelText: text('order.leaveStay'),
        onOk: go,
        onCancel: () => {
          asking = false;
        },
      });
    });
    release.current = unblock;
    return unblock;
  }, [dirty, modal, text]);

  return useCallback(() => release.current?.(), []);
};
