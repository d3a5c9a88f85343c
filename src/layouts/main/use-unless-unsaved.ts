import { App } from 'antd';
import { useText } from '../../kit/format/label';
import type { KeptPage } from '../../services/kept-pages';

/** `unlessUnsaved(pages, go)`: what is typed there and not saved is given up only when its owner says so. */
export const useUnlessUnsaved = () => {
  const text = useText();
  const { modal } = App.useApp();
  return (lost: readonly KeptPage[], go: () => void): void => {
    if (!lost.some(({ unsaved }) => unsaved)) return go();
    modal.confirm({
      title: text('tabs.discard'),
      content: text('tabs.discardText'),
      okText: text('crud.discard'),
      cancelText: text('crud.stay'),
      onOk: go,
    });
  };
};
