import { label } from '../../domain/kit/label';
import type { SampleType } from '../../domain/sample-type/sample-type.entity';
import { isFrozen } from '../../domain/sample-type/versions';
import { conflict } from '../kernel/errors';
import { getRow, type Writer } from '../kernel/rows';

type Reader = Pick<Writer, 'db' | 'actor'>;

const FROZEN = {
  published: {
    zh: '已发布的版本不能修改，请先建立新版本',
    en: 'A published version is frozen; make a new version of it first',
  },
  retired: {
    zh: '已停用的样品类型不能修改，请先建立新版本',
    en: 'A retired sample type is frozen; make a new version of it first',
  },
} as const;

/** 409 for a change of a published version's content. */
export const refuseFrozen = (type: SampleType): never => {
  const words = FROZEN[type.status === 'retired' ? 'retired' : 'published'];
  throw conflict(label('「{name}」{why}', '{name}: {why}', { name: type.name, why: words }), type);
};

/** Refuses unless the sample type is a draft: its variants and their items belong to its version. */
export const assertTypeOpen = async (reader: Reader, typeId: string): Promise<void> => {
  const type = await getRow(reader, 'sampleType', typeId);
  if (isFrozen(type)) refuseFrozen(type);
};

/** The same for the type that a variant belongs to. */
export const assertVariantOpen = async (reader: Reader, variantId: string): Promise<void> => {
  const { sample1Id } = await getRow(reader, 'sampleVariant', variantId);
  await assertTypeOpen(reader, sample1Id);
};
