import { App } from 'antd';
import { useText } from '../format/label';

/** Closes a drawer or dialog at once, or after a confirmation when something is not saved. */
export const useUnsavedGuard = (isUnsaved: () => boolean, onClose: () => void): (() => void) => {
  const text = useText();
  const { modal } = App.useApp();
  return () => {
    if (!isUnsaved()) return onClose();
    modal.confirm({
      title: text('crud.leave'),
      content: text('crud.leaveText'),
      okText: text('crud.discard'),
      cancelText: text('crud.stay'),
      onOk: onClose,
    });
  };
};
