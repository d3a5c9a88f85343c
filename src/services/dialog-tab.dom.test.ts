import { watchTab } from './dialog-tab';

const pressTab = (options: KeyboardEventInit = {}): boolean =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true, ...options }),
  ) ?? true;
const at = () => document.activeElement?.id;
const focus = (id: string) => document.getElementById(id)?.focus();

describe('the Tab key', () => {
  let stop: () => void;
  // Nothing is laid out here: whatever stands in the document is shown.
  const shown = jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body);
  beforeEach(() => {
    stop = watchTab();
  });
  afterEach(() => stop());
  afterAll(() => shown.mockRestore());

  it('goes from the last stop of a dialog to its first and back, past the marks that say nothing', () => {
    document.body.innerHTML = `
      <div class="ant-modal">
        <div id="whole" tabindex="0"><button id="close"></button><input id="field"><button id="ok"></button></div>
        <div tabindex="0"></div>
      </div>`;
    focus('ok');
    pressTab();
    expect(at()).toBe('close');
    pressTab({ shiftKey: true });
    expect(at()).toBe('ok');
    focus('whole');
    pressTab({ shiftKey: true });
    expect(at()).toBe('ok');
  });

  it('comes from a drawer as a whole to its first stop', () => {
    document.body.innerHTML = `
      <div class="ant-drawer" id="drawer" tabindex="-1">
        <div tabindex="0" data-sentinel="start"></div><button id="close"></button>
        <button disabled></button><div tabindex="0" data-sentinel="end"></div>
      </div>`;
    focus('drawer');
    pressTab();
    expect(at()).toBe('close');
  });

  it('takes the choices of one question for one stop', () => {
    document.body.innerHTML = `
      <div class="ant-modal"><div tabindex="0"><button id="close"></button>
        <input type="radio" name="kind" id="paper"><input type="radio" name="kind" id="file"></div></div>`;
    focus('paper');
    pressTab();
    expect(at()).toBe('close');
  });

  it('is left to the browser in the middle of a dialog, and beside one', () => {
    document.body.innerHTML = `<button id="beside"></button>
      <div class="ant-modal"><div tabindex="0"><button></button><input id="field"><button></button></div></div>`;
    for (const id of ['beside', 'field']) {
      focus(id);
      expect(pressTab()).toBe(true);
      expect(at()).toBe(id);
    }
  });

  it('leaves an open list of several choices, which would take it for a choice', () => {
    document.body.innerHTML =
      '<div id="list"><div class="ant-select ant-select-multiple ant-select-open"><input id="many"></div></div>';
    const chosen = jest.fn();
    document.getElementById('list')?.addEventListener('keydown', chosen);
    focus('many');
    expect(pressTab()).toBe(true);
    expect(chosen).not.toHaveBeenCalled();
  });
});
