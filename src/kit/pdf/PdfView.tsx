import { type KeyboardEvent, useRef, useState } from 'react';
import { type Fetched, saveFile } from '../../services/download';
import { printFile } from '../../services/print-file';
import { useText } from '../format/label';
import { PdfBar } from './PdfBar';
import { PdfPage } from './PdfPage';
import { PdfTrouble } from './PdfTrouble';
import styles from './pdf.less';
import { fitting, nextZoom, type Zoom } from './scale';
import { usePdf } from './use-pdf';
import { usePlace, useRoom } from './use-place';

type Props = {
  /**
   * The very file, and what it is saved as; none while it is on its way. A newer state of it keeps the place; what is another
   * thing has another `key`.
   */
  file: Fetched | undefined;
};

/** Files of up to so many pages are searched as a whole. */
const MOST_SEARCHED = 60;

/** A page that is still to come, in its shape. */
const Sheet = () => (
  <div className={styles.sheet} aria-hidden>
    {Array.from({ length: 9 }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nine lines that never change
      <i key={line} />
    ))}
  </div>
);

/**
 * A PDF as white paper in a dark frame, drawn by the program itself and alike in every browser. Keys, while the pages have the
 * focus: those of any scroller, and + − 0 for larger, smaller and as wide as there is room.
 */
export const PdfView = ({ file }: Props) => {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const room = useRoom(scroller);
  const { pdf, trouble, again } = usePdf(file?.blob);
  const scale = zoom === 'fit' ? fitting(pdf?.sizes ?? [], room) : zoom;
  const { page, onScroll, goTo } = usePlace(scroller, scale);

  const step = (by: 1 | -1) => setZoom(nextZoom(scale, by));
  const download = () => file && saveFile(file);
  const print = () => file && printFile(URL.createObjectURL(file.blob));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The screen around may give these keys a meaning of its own; here they scroll.
    if (/^Arrow/.test(event.key)) event.stopPropagation();
    else if (event.key === '+' || event.key === '=') step(1);
    else if (event.key === '-') step(-1);
    else if (event.key === '0') setZoom('fit');
  };

  return (
    <div className={styles.view}>
      {pdf ? (
        <PdfBar
          page={page}
          pages={pdf.sizes.length}
          zoom={zoom}
          scale={scale}
          onPage={goTo}
          onZoom={setZoom}
          onStep={step}
          onDownload={download}
          onPrint={print}
        />
      ) : null}
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={file?.name ?? text('pdf.coming')}
        aria-busy={!pdf && !trouble}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {trouble ? (
          <PdfTrouble trouble={trouble} onRetry={again} onDownload={download} />
        ) : pdf && room > 0 ? (
          pdf.sizes.map((size, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={index}
              pdf={pdf}
              number={index + 1}
              size={size}
              zoom={scale}
              scroller={scroller}
              eager={pdf.sizes.length <= MOST_SEARCHED}
            />
          ))
        ) : (
          <>
            <span className={styles.unseen}>{text('pdf.coming')}</span>
            <Sheet />
          </>
        )}
      </section>
    </div>
  );
};
