import { useDispatch, useSelector } from '@umijs/max';
import { Modal } from 'antd';
import type { CusmodalState } from '../../models/cusmodal';

/** Over whatever is open: the question comes from a drawer or a dialog as often as from a page. */
const ABOVE = 1100;

/** The question that any screen may ask by the model `cusmodal`: what would happen, and yes or no. */
export const CusModal = () => {
  const dispatch = useDispatch();
  const asked = useSelector(({ cusmodal }: { cusmodal: CusmodalState }) => cusmodal);
  const { visible, title, label, onOk, onCancel, okText, isDanger = false } = asked;
  const answer = (take: (() => void) | undefined) => () => {
    dispatch({ type: 'cusmodal/update', payload: { visible: false } });
    take?.();
  };
  return (
    <Modal
      title={title}
      open={visible}
      zIndex={ABOVE}
      width={420}
      okText={okText}
      okButtonProps={{ danger: isDanger, autoFocus: true }}
      onOk={answer(onOk)}
      onCancel={answer(onCancel)}
      destroyOnHidden
    >
      {label}
    </Modal>
  );
};
