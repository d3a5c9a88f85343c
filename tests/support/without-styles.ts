// The imitated browser would look through all of antd's styles for each element: for tests in which nothing depends on them.
const { style } = document.createElement('div');
window.getComputedStyle = () => style;

export {};
