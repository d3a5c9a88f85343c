import { useDispatch, useSelector } from '@umijs/max';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { CusmodalState } from '../../models/cusmodal';

/** The dialog that any screen may ask for by the model `cusmodal`: one question, one answer. */
export const CusModal = () => {
  const dispatch = useDispatch();
  const field = useId();
  const [answer, setAnswer] = useState('');
  const { visible, title, label, onOk } = useSelector(({ cusmodal }: { cusmodal: CusmodalState }) => cusmodal);
  const close = () => {
    setAnswer('');
    dispatch({ type: 'cusmodal/update', payload: { visible: false } });
  };
  const confirm = () => {
    onOk(label === undefined ? undefined : answer);
    close();
  };
  return (
    <Modal title={title} open={visible} onOk={confirm} onCancel={close} width={420} destroyOnHidden>
      {label === undefined ? null : (
        <label htmlFor={field}>
          {label}
          <Input id={field} value={answer} onChange={(event) => setAnswer(event.target.value)} />
        </label>
      )}
    </Modal>
  );
};
