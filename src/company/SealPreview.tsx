import { useAccess } from '@umijs/max';
import { Image } from 'antd';
import { useCallback } from 'react';
import { companyContract } from '../../contract/company/company';
import type { Access } from '../access';
import { useEditedRow } from '../kit/crud/edited-row';
import { useText } from '../kit/format/label';
import { usePicture } from '../kit/input/use-picture';
import { fileUrl } from '../services/download';

/** The seal and the marks as reports print them, from what is saved; for who may keep the company's data. */
export const SealPreview = () => {
  const text = useText();
  const access = useAccess() as Access;
  const row = useEditedRow();
  const id = row?.id;
  // A saved change is another version: its picture is fetched again.
  const ver = row?.ver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version alone says that the picture has changed
  const fetched = useCallback(() => fileUrl(companyContract.seal, { id: id ?? '' }, { quiet: true }), [id, ver]);
  const { url, trouble } = usePicture(id && access['company.update'] ? fetched : undefined);
  if (trouble) return <p className="muted">{trouble}</p>;
  if (!url) return null;
  return (
    <figure style={{ margin: '8px 0 0' }}>
      <Image src={url} alt={text('company.sealPreview')} style={{ maxHeight: 180, background: '#fff' }} />
      <figcaption className="muted">{text('company.sealPreview')}</figcaption>
    </figure>
  );
};
