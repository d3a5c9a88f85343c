import { label } from '../../domain/kit/label';
import { StartError } from '../db/embedded/start-error';

/** The address that a setting gives; null where it gives none. */
export const httpAddress = (name: string, text: string | undefined): string | null => {
  if (!text) return null;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new StartError(
    label('{name} 应为 http 或 https 网址，现在是 {text}。', '{name} must be an http or https address, not {text}.', {
      name,
      text,
    }),
  );
};
