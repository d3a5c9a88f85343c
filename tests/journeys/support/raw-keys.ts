import { isPermission } from '../../../domain/role/permissions';
import zhCN from '../../../src/locales/zh-CN';

const areas = [...new Set(Object.keys(zhCN).map((key) => key.split('.')[0]))].join('|');
const KEY_LIKE = new RegExp(`(?<![\\w@/.])(${areas})\\.[a-z]\\w+(?![\\w@])`, 'g');

/** A locale key that reached the screen instead of its words; the code of a right, which looks like one, may be read there. */
export const rawKeyIn = (text: string): string | undefined => text.match(KEY_LIKE)?.find((word) => !isPermission(word));
