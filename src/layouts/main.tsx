import AppContext from 'antd/es/app/context';
import './frame/FeedbackHost';
import { useFeedback } from '../services/feedback';
import { KeptOutlet } from './main/KeptOutlet';
import MainLayout from './main/MainLayout';

/** Behind the sign-in: `App.useApp()` answers here, with the toasts and dialogs that the services use too. */
export default function Main() {
  const feedback = useFeedback();
  if (feedback === undefined) return null;
  return (
    <AppContext value={feedback}>
      <MainLayout>
        <KeptOutlet />
      </MainLayout>
    </AppContext>
  );
}
