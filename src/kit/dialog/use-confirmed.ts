import { useDispatch } from '@umijs/max';

type Question = Readonly<{ title: string; content: string; isDanger?: boolean; okText?: string }>;

/** Asks before what cannot be undone: `if (!(await confirmed({ title, content }))) return false`. */
export const useConfirmed = () => {
  const dispatch = useDispatch();
  return ({ title, content, isDanger = false, okText = title }: Question): Promise<boolean> =>
    new Promise((resolve) => {
      const payload = {
        visible: true,
        title,
        label: content,
        okText,
        isDanger,
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      };
      dispatch({ type: 'cusmodal/update', payload });
    });
};
