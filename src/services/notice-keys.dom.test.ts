import { watchNotices } from './notice-keys';

const press = () =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true })) ??
  true;
const at = () => document.activeElement?.id;

describe('F6', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = watchNotices();
  });
  afterEach(() => stop());

  it('leads to the first that the message offers, and back', () => {
    document.body.innerHTML =
      '<button id="here"></button><div class="ant-message"><p class="ant-message-notice"><button id="on"></button><button id="undo"></button></p></div>';
    document.getElementById('here')?.focus();
    press();
    expect(at()).toBe('on');
    press();
    expect(at()).toBe('here');
  });

  it('leads through the notices as they stand on the screen, the urgent ones under the head among them, and back', () => {
    document.body.innerHTML =
      '<section data-notice><a href="/order" id="urgent"></a></section><button id="here"></button>' +
      '<div class="ant-message"><p class="ant-message-notice"><button id="undo"></button></p></div>';
    const place = (selector: string, top: number) => {
      const notice = document.querySelector(selector) as HTMLElement;
      notice.getBoundingClientRect = () => ({ top }) as DOMRect;
    };
    const walk = () => {
      document.getElementById('here')?.focus();
      return [1, 2, 3].map(() => {
        press();
        return at();
      });
    };
    place('section', 48);
    place('p', 65);
    expect(walk()).toEqual(['urgent', 'undo', 'here']);
    place('p', 8);
    expect(walk()).toEqual(['undo', 'urgent', 'here']);
  });

  it('leads from a notice that was reached by Tab to the screen', () => {
    document.body.innerHTML =
      '<section data-notice><button id="read"></button></section><div id="content" tabindex="-1"></div>';
    document.getElementById('read')?.focus();
    press();
    expect(at()).toBe('content');
  });

  it('is left to the browser where no message offers anything', () => {
    document.body.innerHTML =
      '<button id="here"></button><div class="ant-message"><p class="ant-message-notice">said</p></div>';
    document.getElementById('here')?.focus();
    expect(press()).toBe(true);
    expect(at()).toBe('here');
  });
});
