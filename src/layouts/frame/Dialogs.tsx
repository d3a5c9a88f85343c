import { useModel, useSelector } from '@umijs/max';
import type { ReactNode } from 'react';
import type { CusmodalState } from '../../models/cusmodal';
import type { GmandateState } from '../../models/gmandate';
import type { GmodalState } from '../../models/gmodal';
import { useEver } from '../../services/use-ever';
import { AboutDialog } from './AboutDialog';
import { ChainDrawer } from './ChainDrawer';
import { CusModal } from './CusModal';
import { GoTo } from './go-to/GoTo';
import { HelpDialog } from './HelpDialog';
import { MandateDrawer } from './MandateDrawer';
import { PasswordDialog } from './PasswordDialog';
import { ProofDialog } from './ProofDialog';
import { SessionsDialog } from './SessionsDialog';
import { SignInDialog } from './SignInDialog';

type State = { gmodal: GmodalState; cusmodal: CusmodalState; gmandate: GmandateState };

const From = ({ first, children }: { first: boolean; children: ReactNode }) => (useEver(first) ? children : null);

/** The dialogs of the frame, each drawn from its first opening on: nine closed ones were a good part of the first drawing. */
export const Dialogs = () => {
  const open = useSelector(({ gmodal }: State) => gmodal.open);
  const isAsked = useSelector(({ cusmodal }: State) => cusmodal.visible);
  const isMandate = useSelector(({ gmandate }: State) => gmandate.visible);
  const { initialState } = useModel('@@initialState');
  return (
    <>
      <From first={open === 'password' || initialState?.currentUser?.mustChangePwd === true}>
        <PasswordDialog />
      </From>
      <From first={open === 'sessions'}>
        <SessionsDialog />
      </From>
      <From first={open === 'goTo'}>
        <GoTo />
      </From>
      <From first={open === 'keys'}>
        <HelpDialog />
      </From>
      <From first={open === 'about'}>
        <AboutDialog />
      </From>
      <From first={isAsked}>
        <CusModal />
      </From>
      <From first={isMandate}>
        <MandateDrawer />
      </From>
      <ChainDrawer />
      <SignInDialog />
      <ProofDialog />
    </>
  );
};
