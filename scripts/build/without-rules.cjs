const ts = require('typescript');

/*
 * A loader of webpack. Of a module that holds the rules of one of antd's components it leaves the hooks and takes out the rules:
 * in the built screens those stand in a style sheet (`prebuilt.cjs`), and whatever only they needed falls out of the bundle.
 */

const MAKERS = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent', 'useAntdStyle']);

module.exports = function withoutRules(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS);
  const cuts = [];
  const look = (node) => {
    const isMaker = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && MAKERS.has(node.expression.text);
    if (isMaker && node.arguments.length > 1) cuts.push([node.arguments[0].end, node.arguments.end]);
    else ts.forEachChild(node, look);
  };
  look(file);
  let left = source;
  for (const [from, to] of cuts.reverse()) left = left.slice(0, from) + left.slice(to);
  return left;
};
