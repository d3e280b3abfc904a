import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A public name of a package and the file that declares it. */
export interface ExportedName {
  readonly name: string;
  readonly file: string;
}

/** The names that an index file gives to the world, in its order; `export *` is followed. */
export function exportedNames(index: string): ExportedName[] {
  return sourceOf(index).statements.flatMap((statement): ExportedName[] => {
    if (!ts.isExportDeclaration(statement)) return declaredNames(statement).map((name) => ({ name, file: index }));
    const { moduleSpecifier: from, exportClause: clause } = statement;
    const file = from && ts.isStringLiteral(from) && from.text.startsWith('.') ? join(dirname(index), from.text) : '';
    if (file === '') return [];
    if (!clause) return exportedNames(file);
    if (!ts.isNamedExports(clause)) return [];
    return clause.elements.map(({ name, propertyName }) => ({
      name: name.text,
      file: origin(file, (propertyName ?? name).text),
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
function origin(file: string, name: string): string {
  return exportedNames(file).find((one) => one.name === name)?.file ?? file;
}

function declaredNames(statement: ts.Statement): string[] {
  const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((one) =>
            ts.isBindingElement(one) && ts.isIdentifier(one.name) ? [one.name.text] : [],
          ),
    );
  }
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function isExport({ kind }: ts.Modifier): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}
