import { useModel } from '@umijs/max';
import AppContext from 'antd/es/app/context';
import { useState } from 'react';
import './frame/FeedbackHost';
import { useFeedback } from '../services/feedback';
import { PasswordDialog } from './frame/PasswordDialog';
import { KeptOutlet } from './main/KeptOutlet';
import MainLayout from './main/MainLayout';

/** Behind the sign-in: `App.useApp()` answers here, with the toasts and dialogs that the services use too. */
export default function Main() {
  const feedback = useFeedback();
  const { initialState } = useModel('@@initialState');
  // An initial password opens nothing yet: a frame behind its change would only collect refusals. One that is drawn
  // already stays, for what stands in it may not be saved.
  const isOpen = initialState?.currentUser?.mustChangePwd !== true;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (feedback === undefined) return null;
  return (
    <AppContext value={feedback}>
      {wasOpen ? (
        <MainLayout>
          <KeptOutlet />
        </MainLayout>
      ) : (
        <PasswordDialog />
      )}
    </AppContext>
  );
}
