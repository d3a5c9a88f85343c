import { Button } from 'antd';
import { useState } from 'react';
import { PdfView } from '../kit/pdf/PdfView';
import styles from './gallery.less';
import { Part, Piece, useWord } from './Piece';
import { paper } from './samples';

/** A PDF is read when it is wanted: its reader is the largest part of the page. */
const Pdf = () => {
  const [open, setOpen] = useState(false);
  const word = useWord();
  return (
    <>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {word('open')}
      </Button>
      {open ? (
        <div className={styles.file}>
          <PdfView file={paper} />
        </div>
      ) : null}
    </>
  );
};

export const FilePieces = () => (
  <Part title="files">
    <Piece name="PdfView">
      <Pdf />
    </Piece>
  </Part>
);
