/** The rules of antd's components; in development antd brings them itself, and the build takes `components-sheet` instead. */
export const componentStyles = (): Promise<unknown> => Promise.resolve();
