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
});
