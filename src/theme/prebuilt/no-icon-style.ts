/** Stands in the built screens for antd's `theme/util/useResetIconStyle`: the rules of icons are in the style sheet too. */
export default () => undefined;
