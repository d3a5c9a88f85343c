import { Input } from 'antd';
import { custodyWords as words } from '../../../domain/sample/custody-words';
import type { Sample } from '../../../domain/sample/sample.entity';
import { sealVerdict } from '../../../domain/seal-check/seal.rules';
import { sealVerdicts } from '../../../domain/seal-check/seal-check.entity';
import { useLabel } from '../../kit/format/label';
import { FilesInput } from '../../kit/input/FilesInput';
import { ToneTag } from '../../kit/state/StateTag';
import type { Receipt } from './receive';
import styles from './samples.less';

type Props = {
  sample: Sample;
  receipt: Receipt;
  /** It was tried to take the sample in without an answer. */
  isAsked: boolean;
  onChange: (patch: Partial<Receipt>) => void;
};

/** The seal as it is seen, compared at once with the one that was told, and photographs of what came. */
export const SealCell = ({ sample: { no, sealNo: told }, receipt, isAsked, onChange }: Props) => {
  const label = useLabel();
  const verdict = sealVerdict(told, receipt.sealNo);
  const isUnlike = verdict === 'differs' || (verdict === 'missing' && (isAsked || receipt.sealReason !== ''));
  return (
    <div className={styles.seal}>
      <Input
        value={receipt.sealNo}
        maxLength={64}
        status={isUnlike ? 'error' : ''}
        placeholder={label(words.sealSeen)}
        aria-label={`${no} ${label(words.sealSeen)}`}
        onChange={({ target }) => onChange({ sealNo: target.value })}
      />
      {verdict === 'same' ? <ToneTag tone="done">{label(sealVerdicts.same)}</ToneTag> : null}
      {isUnlike ? (
        <>
          <div role="alert" className={styles.wrong}>
            {label(sealVerdicts[verdict])} · {label(words.sealExpected)} <bdi className="mono">{told}</bdi>
          </div>
          <Input
            value={receipt.sealReason}
            maxLength={500}
            status={isAsked && receipt.sealReason.trim() === '' ? 'error' : ''}
            placeholder={label(words.sealReason)}
            aria-label={`${no} ${label(words.sealReason)}`}
            onChange={({ target }) => onChange({ sealReason: target.value })}
          />
        </>
      ) : null}
      <FilesInput value={[...receipt.photos]} most={20} onChange={(photos) => onChange({ photos })} />
    </div>
  );
};
