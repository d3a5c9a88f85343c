import { Image } from 'antd';
import { useMemo } from 'react';
import { fileContract } from '../../../contract/file/file';
import type { SealLook } from '../../../contract/sample/sample-part';
import { custodyWords as words } from '../../../domain/sample/custody-words';
import { sealStages, sealVerdicts } from '../../../domain/seal-check/seal-check.entity';
import { useLabel } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { usePicture } from '../../kit/input/use-picture';
import { ToneTag } from '../../kit/state/StateTag';
import { fileUrl } from '../../services/download';
import styles from './journey.less';

const isUnlike = ({ verdict }: SealLook): boolean => verdict === 'differs' || verdict === 'missing';

const Photo = ({ id, name }: { id: string; name: string }) => {
  const fetched = useMemo(() => () => fileUrl(fileContract.read, { id }), [id]);
  const { url, trouble } = usePicture(fetched);
  if (trouble) return <span className="muted">{trouble}</span>;
  return url ? <Image src={url} alt={name} width={132} height={100} /> : <span className={styles.empty} />;
};

const Look = ({ look, isMany }: { look: SealLook; isMany: boolean }) => {
  const label = useLabel();
  const name = label(sealStages[look.stage]);
  return (
    <li className={isUnlike(look) ? styles.unlike : undefined}>
      <div className={styles.tags}>
        <b>{name}</b>
        <ToneTag tone={isUnlike(look) ? 'sentBack' : 'done'}>{label(sealVerdicts[look.verdict])}</ToneTag>
      </div>
      {isMany ? <div className="mono">{look.sampleNo}</div> : null}
      <div>
        <span className="muted">{label(words.sealNo)}</span> <bdi className="mono">{look.sealNo ?? '—'}</bdi>
        {isUnlike(look) ? (
          <span className="muted">
            {' '}
            {label(words.sealExpected)} <bdi className="mono">{look.expected}</bdi>
          </span>
        ) : null}
      </div>
      {look.reason ? <div>{look.reason}</div> : null}
      <div className={styles.photos}>
        {look.photos.length === 0 ? <span className="muted">{label(words.noPhoto)}</span> : null}
        {look.photos.map((id, index) => (
          <Photo key={id} id={id} name={`${name} ${index + 1}`} />
        ))}
      </div>
      <small className="muted">
        {look.byName} <Time value={look.at} />
      </small>
    </li>
  );
};

/** Seals and photographs of a sample side by side: as it was collected, as it came in, as it was opened. */
export const Looks = ({ looks, isMany }: { looks: readonly SealLook[]; isMany: boolean }) => (
  <Image.PreviewGroup>
    <ul className={styles.looks}>
      {looks.map((look) => (
        <Look key={look.id} look={look} isMany={isMany} />
      ))}
    </ul>
  </Image.PreviewGroup>
);
