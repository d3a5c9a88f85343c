/** Every browser that React 19 runs in has its own; ant-design still brings one for those of before. */
export default ResizeObserver;
