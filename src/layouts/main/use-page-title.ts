import { useEffect } from 'react';
import { useText } from '../../components/format/label';
import { useScreen } from '../../services/use-screen';

/** The browser tab says the screen first, so that ten tabs of the product can be told apart. */
export const usePageTitle = (): void => {
  const text = useText();
  const screen = useScreen();
  useEffect(() => {
    document.title = `${text(`menu.${screen?.name ?? '404'}`)} · ${text('title')}`;
  }, [text, screen]);
};
