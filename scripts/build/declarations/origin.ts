import ts from 'typescript';

/**
 * The bundler of declarations puts many files into one and keeps no map. So each declaration carries the file that it comes from through the
 * bundling, in a comment behind its name that begins with `@`.
 */
export function withOrigins(text: string, file: string): string {
  const names = declaredNames(ts.createSourceFile('marked.d.ts', text, ts.ScriptTarget.Latest, true));
  let [marked, at] = ['', 0];
  for (const { end } of names) {
    marked += `${text.slice(at, end)}/*@${file}*/`;
    at = end;
  }
  return marked + text.slice(at);
}

export interface Declared {
  readonly name: string;
  /** Where the name stands. */
  readonly start: number;
  readonly end: number;
  readonly node: ts.Node;
}

/** What a file declares for others, in the order of the text. */
export function declaredNames(source: ts.SourceFile): readonly Declared[] {
  return source.statements.flatMap(declarationsIn).flatMap((node) => {
    const { name } = node as ts.NamedDeclaration;
    if (!name || !ts.isIdentifier(name)) return [];
    return [{ name: name.text, start: name.getStart(source), end: name.end, node }];
  });
}

function declarationsIn(statement: ts.Statement): readonly ts.Node[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations;
  const declares =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return declares ? [statement] : [];
}
