import ts from 'typescript';

export type Import = {
  name: string;
  typeOnly: boolean;
  /** By a call, when the program comes to it. */
  isLazy?: true;
};

/** Everything that a source text imports: import, export from, import(), require and import types. */
export function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node): void => {
    const one = importOf(node);
    if (one) found.push(one);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false, kind));
  return found;
}

function importOf(node: ts.Node): Import | undefined {
  if (ts.isImportDeclaration(node)) return named(node.moduleSpecifier, node.importClause?.isTypeOnly === true);
  if (ts.isExportDeclaration(node)) return named(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return named(node.argument.literal, true);
  if (ts.isCallExpression(node) && isLoader(node.expression)) {
    const one = named(node.arguments[0], false);
    return one && { ...one, isLazy: true };
  }
  return undefined;
}

function isLoader(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
}

function named(specifier: ts.Node | undefined, typeOnly: boolean): Import | undefined {
  return specifier && ts.isStringLiteralLike(specifier) ? { name: specifier.text, typeOnly } : undefined;
}
