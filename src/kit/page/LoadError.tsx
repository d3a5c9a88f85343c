import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useContext } from 'react';
import type { Access } from '../../access';
import type { CallError } from '../../services/call-error';
import { PageNamed, useKeptPages, useLeavePage } from '../../services/kept-pages';
import { parentOf, useScreen } from '../../services/use-screen';
import { useText } from '../format/label';
import { PlainTrouble } from '../plain/PlainTrouble';
import { Page } from './Page';

/** The button to the list of the record, as it was left; to the workbench where there is none or no right to it. */
const WayBack = () => {
  const text = useText();
  const access = useAccess() as Access;
  const leavePage = useLeavePage();
  const parent = parentOf(useScreen());
  const list = parent?.access && access[parent.access as keyof Access] ? parent : undefined;
  const left = useKeptPages().find(({ path }) => path === list?.path);
  return (
    <Button type="primary" onClick={() => leavePage(left?.address ?? list?.path ?? '/')}>
      {text(list ? 'record.backToList' : 'goHome')}
    </Button>
  );
};

type Props = {
  /** Without it the name of the screen. */
  title?: string;
  what?: string;
  error: CallError;
  onRetry: () => void;
};

/** A screen whose record could not be read: the error, and a retry or the way back. */
export const LoadError = ({ title, what, error, onRetry }: Props) => {
  const text = useText();
  const screen = useScreen();
  // In a drawer there is no way back: closing it returns to the page below.
  const isPage = useContext(PageNamed);
  return (
    <Page title={title ?? text(`menu.${screen?.name ?? '404'}`)}>
      {error.denied ? (
        <PlainTrouble inside title={error.message} words={text('record.denied')}>
          {isPage ? <WayBack /> : null}
        </PlainTrouble>
      ) : (
        <PlainTrouble inside title={what ?? text('record.notLoaded')} words={error.message}>
          <Button onClick={onRetry}>{text('list.retry')}</Button>
        </PlainTrouble>
      )}
    </Page>
  );
};
