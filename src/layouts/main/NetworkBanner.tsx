import { useText } from '../../kit/format/label';
import { useNetwork } from '../../services/network';
import styles from './banner.less';

/** Says when the server cannot be reached, and when it can again. */
export const NetworkBanner = () => {
  const text = useText();
  const network = useNetwork();
  return (
    <div role="status" aria-live="polite">
      {network === 'there' ? null : (
        <div className={network === 'gone' ? styles.gone : styles.back}>{text(`network.${network}`)}</div>
      )}
    </div>
  );
};
