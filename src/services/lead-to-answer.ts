/** For a question beside a button, once it stands there: the answer takes the focus, so that Enter gives it. */
export const leadToAnswer = (isOpen: boolean): void => {
  if (!isOpen) return;
  document
    .querySelector<HTMLElement>('.ant-popconfirm:not(.ant-popover-hidden) .ant-popconfirm-buttons .ant-btn-primary')
    ?.focus();
};
