import ts from 'typescript';
import type { SourceFile } from './files';

/** Shows every node of a file, its parents first. */
export const visitAll = ({ path, text }: SourceFile, look: (node: ts.Node, tree: ts.SourceFile) => void): void => {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    look(node, tree);
    ts.forEachChild(node, visit);
  };
  visit(tree);
};
