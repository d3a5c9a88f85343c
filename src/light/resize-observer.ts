/** Every browser we serve has it; antd brings one along for those that had not. */
export default globalThis.ResizeObserver;
