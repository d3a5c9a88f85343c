import type { Picture } from '../../domain/report/report-document';
import { pictureShelf } from './pictures';
import { TypesettingError, typeset } from './typesetter';

/** What the cover of a report bears of the laboratory. */
export type SealPreview = Readonly<{
  /** The name and the number that a seal without a picture is drawn from. */
  name: string;
  no: string | null;
  image: Picture | null;
  marks: readonly Readonly<{ image: Picture; no: string | null }>[];
}>;

/** Equal previews are equal files. */
const TIMESTAMP = Date.UTC(2000, 0, 1) / 1000;

/** The seal and the marks as they are printed, as SVG. */
export const renderSealPreview = ({ name, no, image, marks }: SealPreview): Promise<Uint8Array> => {
  const shelf = pictureShelf();
  const document = {
    language: 'zh',
    name,
    no,
    image: shelf.put(image),
    marks: marks.map((mark) => ({ image: shelf.put(mark.image), no: mark.no })),
  };
  return typeset({
    template: 'seal-preview.typ',
    data: JSON.stringify({ document }),
    pictures: shelf.pictures,
    timestamp: TIMESTAMP,
    format: 'svg',
  });
};

/** Whether a picture can be set at all: a damaged one would stop every document that bears it. */
export const canBeSet = async (image: Picture): Promise<boolean> => {
  try {
    await renderSealPreview({ name: '', no: null, image, marks: [] });
    return true;
  } catch (error) {
    if (error instanceof TypesettingError) return false;
    throw error;
  }
};
