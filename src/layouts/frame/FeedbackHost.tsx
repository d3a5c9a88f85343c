import { App } from 'antd';
import { useLayoutEffect } from 'react';
import { MESSAGE_SECONDS, mountFeedback, NOTICE_TOP } from '../../services/feedback';

const Mount = () => {
  const feedback = App.useApp();
  useLayoutEffect(() => mountFeedback(feedback), [feedback]);
  return null;
};

/** Where toasts and dialogs are drawn; a file that comes when the first of them does. */
export default function FeedbackHost() {
  return (
    <App message={{ duration: MESSAGE_SECONDS, top: NOTICE_TOP }}>
      <Mount />
    </App>
  );
}
