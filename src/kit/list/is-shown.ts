/**
 * Whether a field is on the page that is shown. A field that loses the focus because its page was left must not change
 * the address: it would lead back there.
 */
export const isShown = (field: HTMLElement): boolean => field.offsetParent !== null;
