import { retryable } from '../../services/late-screens';
import address from './components.css';

const fetchSheet = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} did not come`));
    };
    // Before all others, where antd itself would put them.
    document.head.prepend(link);
  });

let asked: Promise<unknown> | undefined;

/** The rules of antd's components, once for the page; waited for like the code of a screen. */
export const componentStyles = (): Promise<unknown> => {
  asked ??= retryable(fetchSheet)('');
  return asked;
};
