import { getIntl } from '@umijs/max';
import type { CallError } from './call-error';
import { copyText } from './copy-text';
import { withFeedback } from './feedback';

const text = (id: string): string => getIntl().formatMessage({ id });

/** What the server says of itself stays until it is closed: a fault with its number to copy, a disk without room. */
export const showFault = ({ message, fault }: CallError): void =>
  withFeedback(({ notification }) =>
    notification.error({
      // Once, however many calls of a page meet it.
      key: 'fault',
      duration: 0,
      message: text(fault === undefined ? 'call.full' : 'call.fault'),
      description: (
        <>
          {message}
          {fault === undefined ? null : (
            <div className="fault">
              <code dir="ltr">{fault}</code>
              <button type="button" onClick={() => void copyText(fault, text('call.copied'))}>
                {text('call.copy')}
              </button>
            </div>
          )}
        </>
      ),
    }),
  );
