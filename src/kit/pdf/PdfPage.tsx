import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../format/label';
import { layText, type OpenedPdf, type PageSize } from './open-pdf';
import styles from './pdf.less';
import { PIXELS_A_POINT, sharpness } from './scale';
import { useNear } from './use-near';

type Props = {
  pdf: OpenedPdf;
  number: number;
  size: PageSize;
  zoom: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Its characters are there before it comes near, so that the browser's search finds them. */
  eager: boolean;
};

/** Draws a page beside what is seen; the picture that stands there gives way when the new one is done. */
const useDrawn = ({ pdf, number, size, zoom }: Props, near: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = place.current;
    if (!near || !shown) {
      shown?.replaceChildren();
      return undefined;
    }
    let stop = (): void => undefined;
    let gone = false;
    const draw = async () => {
      const page = await pdf.page(number);
      if (gone) return;
      const canvas = document.createElement('canvas');
      const viewport = page.getViewport({ scale: sharpness(size, zoom, window.devicePixelRatio) });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport });
      stop = () => task.cancel();
      await task.promise;
      if (!gone) shown.replaceChildren(canvas);
    };
    // A drawing that is stopped half way, or a page that cannot be drawn, leaves white paper.
    draw().catch(() => undefined);
    return () => {
      gone = true;
      stop();
    };
  }, [pdf, number, size, zoom, near]);
  return place;
};

const useCharacters = (pdf: OpenedPdf, number: number, wanted: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = place.current;
    if (!wanted || !container) return undefined;
    let gone = false;
    let stop = (): void => undefined;
    pdf
      .page(number)
      .then((page) => (gone ? undefined : layText(page, container)))
      .then((cancel) => {
        stop = cancel ?? stop;
        if (gone) stop();
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      stop();
      container.replaceChildren();
    };
  }, [pdf, number, wanted]);
  return place;
};

/** One page: white paper of its size, its picture once it is near, its characters over it. */
export const PdfPage = (props: Props) => {
  const { pdf, number, size, zoom, scroller, eager } = props;
  const text = useText();
  const paper = useRef<HTMLDivElement>(null);
  const near = useNear(paper, scroller);
  const picture = useDrawn(props, near);
  const characters = useCharacters(pdf, number, near || eager);
  const scale = zoom * PIXELS_A_POINT;
  const style = {
    width: Math.floor(size.width * scale),
    height: Math.floor(size.height * scale),
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  } as CSSProperties;
  return (
    <div ref={paper} className={styles.paper} style={style} data-page={number} dir="ltr">
      <div ref={picture} role="img" aria-label={text('pdf.page', { page: number })} className={styles.picture} />
      <div ref={characters} className={styles.characters} />
    </div>
  );
};
