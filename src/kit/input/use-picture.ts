import { useEffect, useState } from 'react';
import { CallError } from '../../services/call-error';
import { useText } from '../format/label';

type Picture = { url?: string; trouble?: string };

/**
 * A picture of the server as an address, for as long as it is shown, or why it is not. `fetched` gives the address, and
 * is kept while the picture is the same; without it there is none.
 */
export const usePicture = (fetched: (() => Promise<string>) | undefined): Picture => {
  const text = useText();
  const [picture, setPicture] = useState<Picture>({});
  useEffect(() => {
    setPicture({});
    if (!fetched) return;
    let gone = false;
    let made: string | undefined;
    fetched()
      .then((url) => {
        made = url;
        if (gone) URL.revokeObjectURL(url);
        else setPicture({ url });
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        // A picture without the right to read it answers 404; a signature is seen by its owner alone.
        if (!gone) setPicture({ trouble: error.code === 404 ? text('image.hidden') : error.message });
      });
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [fetched, text]);
  return picture;
};
