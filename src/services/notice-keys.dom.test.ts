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
      '<button id="here"></button><div class="ant-message"><p><button id="on"></button><button id="undo"></button></p></div>';
    document.getElementById('here')?.focus();
    press();
    expect(at()).toBe('on');
    press();
    expect(at()).toBe('here');
  });

  it('is left to the browser where no message offers anything', () => {
    document.body.innerHTML = '<button id="here"></button><div class="ant-message"><p>said</p></div>';
    document.getElementById('here')?.focus();
    expect(press()).toBe(true);
    expect(at()).toBe('here');
  });
});
