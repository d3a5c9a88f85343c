import { watchDialogs } from './first-field';

const draw = (body: string) => {
  document.body.innerHTML = `
    <button id="outside"></button>
    <div class="ant-modal">
      <div id="whole" tabindex="0"><button id="close"></button><div class="ant-modal-body">${body}</div></div>
      <div tabindex="0"></div>
    </div>`;
  document.getElementById('outside')?.focus();
};
const focus = (id: string) => {
  document.getElementById(id)?.focus();
  return document.activeElement?.id;
};

const told = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the focus of a dialog that opens', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = watchDialogs();
  });
  afterEach(async () => {
    document.body.innerHTML = '';
    // Whoever waits for the end of a dialog is told of it.
    await told();
    stop();
  });

  it('goes to the first field that takes something', () => {
    draw('<input disabled id="no"><input type="checkbox" id="box"><textarea id="reason"></textarea><input id="other">');
    expect(focus('whole')).toBe('reason');
  });

  it('goes to the field that is marked', () => {
    draw('<textarea id="opinion"></textarea><input type="password" id="password" data-first>');
    expect(focus('whole')).toBe('password');
  });

  it('stays where there is no field, or a calendar would open', () => {
    draw('<p>text</p>');
    expect(focus('whole')).toBe('whole');
    draw('<div class="ant-picker"><input id="day"></div><input id="other">');
    expect(focus('whole')).toBe('whole');
  });

  it('comes back when the dialog is taken away', async () => {
    draw('<input id="first">');
    expect(focus('whole')).toBe('first');
    document.querySelector('.ant-modal')?.remove();
    await told();
    expect(document.activeElement?.id).toBe('outside');
  });

  it('may leave the first field backwards', () => {
    draw('<input id="first">');
    focus('whole');
    expect(focus('whole')).toBe('whole');
  });

  it('waits for a field that comes with its data', async () => {
    draw('');
    expect(focus('whole')).toBe('whole');
    document.querySelector('.ant-modal-body')?.insertAdjacentHTML('beforeend', '<input id="password" data-first>');
    await told();
    expect(document.activeElement?.id).toBe('password');
  });

  it('waits no longer once the reader has gone on', async () => {
    draw('');
    focus('whole');
    focus('close');
    document.querySelector('.ant-modal-body')?.insertAdjacentHTML('beforeend', '<input id="late">');
    await told();
    expect(document.activeElement?.id).toBe('close');
  });

  it('goes into the dialog that comes in the place of another, and home from that one', async () => {
    const shown = jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body);
    draw('<input id="first">');
    focus('whole');
    const next =
      '<div class="ant-modal" id="next"><div id="result" tabindex="0"><div class="ant-modal-body"></div></div></div>';
    document.querySelector('.ant-modal')?.remove();
    document.body.insertAdjacentHTML('beforeend', next);
    await told();
    expect(document.activeElement?.id).toBe('result');
    document.getElementById('next')?.remove();
    await told();
    expect(document.activeElement?.id).toBe('outside');
    shown.mockRestore();
  });
});
