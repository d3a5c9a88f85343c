import { LayoutOutlined } from '@ant-design/icons';
import { useAccess, useDispatch } from '@umijs/max';
import type { Access } from '../../access';
import { Lead } from '../../services/Lead';
import styles from './format.less';
import { useText } from './label';

type Props = { id: string; no: string | null | undefined };

/** The number of a mandate: it leads to the mandate's page; the sign beside it opens the mandate over this screen. */
export const MandateNo = ({ id, no }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const dispatch = useDispatch();
  if (!no) return null;
  return (
    <span dir="ltr" className={styles.code}>
      <Lead to={`/mandate/${id}`} onClick={(event) => event.stopPropagation()}>
        {no}
      </Lead>
      {access['mandate.read'] ? (
        <button
          type="button"
          // As with the sign that copies: the number itself is the stop of the keys.
          tabIndex={-1}
          aria-label={text('mandate.beside', { no })}
          title={text('mandate.beside', { no })}
          onClick={(event) => {
            event.stopPropagation();
            dispatch({ type: 'gmandate/update', payload: { visible: true, mandateId: id } });
          }}
        >
          <LayoutOutlined />
        </button>
      ) : null}
    </span>
  );
};
