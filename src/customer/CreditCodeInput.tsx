import { Input } from 'antd';
import { isCreditCode, normaliseCreditCode } from '../../domain/customer/credit-code';
import { useText } from '../kit/format/label';
import styles from './customer-parts.less';

type Props = { value?: string | null; onChange?: (code: string) => void; id?: string; disabled?: boolean };

/** A unified social credit code; its check character is computed while it is typed (GB 32100-2015). */
export const CreditCodeInput = ({ value, onChange, ...rest }: Props) => {
  const text = useText();
  const code = normaliseCreditCode(value ?? '');
  const verdict = code === '' ? 'none' : code.length < 18 ? 'short' : isCreditCode(code) ? 'right' : 'wrong';
  return (
    <>
      <Input
        {...rest}
        value={value ?? ''}
        maxLength={24}
        className="mono"
        status={verdict === 'wrong' ? 'error' : ''}
        onChange={({ target }) => onChange?.(target.value)}
        onBlur={() => onChange?.(code)}
      />
      {verdict === 'none' ? null : (
        <div className={verdict === 'wrong' ? styles.wrong : styles.note} aria-live="polite">
          {text(`customer.code.${verdict}`, { left: 18 - code.length })}
        </div>
      )}
    </>
  );
};
