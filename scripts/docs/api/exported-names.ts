import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A public name of a package and the file that declares it. */
export interface ExportedName {
  readonly name: string;
  readonly file: string;
  /** What it is called there, where an index gives it another name. */
  readonly declared: string;
}

/** The names that an index file gives to the world, in its order; `export *` is followed. */
export function exportedNames(index: string): ExportedName[] {
  return sourceOf(index).statements.flatMap((statement): ExportedName[] => {
    if (!ts.isExportDeclaration(statement))
      return declaredNames(statement).map((name) => ({ name, declared: name, file: index }));
    const { moduleSpecifier: from, exportClause: clause } = statement;
    const file = from && ts.isStringLiteral(from) && from.text.startsWith('.') ? join(dirname(index), from.text) : '';
    if (file === '') return [];
    if (!clause) return exportedNames(file);
    if (!ts.isNamedExports(clause)) return [];
    return clause.elements.map(({ name, propertyName }) => ({
      ...origin(file, (propertyName ?? name).text),
      name: name.text,
    }));
  });
}

const parsed = new Map<string, ts.SourceFile>();

/** The syntax of a file; each is read once. */
export function sourceOf(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const made = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true, kind);
  parsed.set(file, made);
  return made;
}

/** A file may pass a name on from another. */
function origin(file: string, name: string): ExportedName {
  return exportedNames(file).find((one) => one.name === name) ?? { name, declared: name, file };
}

/** The names that a declaration binds: `a`, or those of `[a, { b }]`. */
export function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundNames(one.name) : []));
}

function declaredNames(statement: ts.Statement): string[] {
  const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function isExport({ kind }: ts.Modifier): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}
