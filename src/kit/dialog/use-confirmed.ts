import { App } from 'antd';

type Question = Readonly<{ title: string; content: string; isDanger?: boolean; okText?: string }>;

/** Asks before what cannot be undone: `if (!(await confirmed({ title, content }))) return false`. */
export const useConfirmed = () => {
  const { modal } = App.useApp();
  return ({ title, content, isDanger = false, okText = title }: Question): Promise<boolean> =>
    new Promise((resolve) => {
      modal.confirm({
        title,
        content,
        okText,
        okButtonProps: { danger: isDanger },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
};
