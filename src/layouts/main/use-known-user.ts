import { useDispatch, useModel } from '@umijs/max';
import { useEffect } from 'react';
import { askListPreferences } from '../../services/list-preferences';
import { adoptLook } from '../../theme/look';

/** Hands the signed-in person to the global model, as the specification's section 3 has it. */
export const useKnownUser = (): void => {
  const { initialState } = useModel('@@initialState');
  const dispatch = useDispatch();
  const user = initialState?.currentUser;
  useEffect(() => {
    if (!user) return;
    adoptLook(user.id);
    void askListPreferences();
    dispatch({
      type: 'global/update',
      payload: { currentUser: user, msg: user.msg, alertVisible: user.msg.length > 0 },
    });
  }, [dispatch, user]);
};
