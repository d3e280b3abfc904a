import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint, Areas } from '@danbao/core/client';
import ts from 'typescript';

export interface UsedEndpoints {
  /** Endpoints that are named, as `area.call`. */
  readonly named: ReadonlySet<string>;
  /** Calls of whatever resource is handed in: `page`, `find`. */
  readonly ofAnyResource: ReadonlySet<string>;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The endpoints that these files use, by their definitions: names that are imported from core are followed to the values that
 * they have, so that an endpoint is found under whatever name it is called.
 */
export async function usedEndpoints(areas: Areas, files: readonly string[]): Promise<UsedEndpoints> {
  const names = namesOf(areas);
  const named = new Set<string>();
  const ofAnyResource = new Set<string>();
  for (const file of files) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true, kind);
    const scope = await importedValues(source);
    const note = (value: unknown) => {
      for (const name of names.get(value) ?? []) named.add(name);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && node.initializer)
        bind(node.name, meaningOf(node.initializer, scope, areas), scope);
      if (ts.isPropertyAccessExpression(node)) {
        note(meaningOf(node, scope, areas));
        const { expression, name } = node;
        const isCalls = /(^|\.)calls$/.test(expression.getText());
        if (isCalls && meaningOf(expression, scope, areas) === undefined) ofAnyResource.add(name.text);
      }
      if (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent)) note(scope.get(node.text));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { named, ofAnyResource };
}

/** Endpoints by what they are; one that stands in two areas has two names. */
function namesOf(areas: Areas): ReadonlyMap<unknown, readonly string[]> {
  const names = new Map<unknown, string[]>();
  for (const [area, calls] of Object.entries(areas))
    for (const [name, endpoint] of Object.entries<AnyEndpoint>(calls))
      names.set(endpoint, [...(names.get(endpoint) ?? []), `${area}.${name}`]);
  return names;
}

async function importedValues(source: ts.SourceFile): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { importClause } = statement;
    const bindings = importClause?.namedBindings;
    if (!bindings || importClause.isTypeOnly || !ts.isNamedImports(bindings)) continue;
    const module = await load(statement.moduleSpecifier.text, source.fileName);
    for (const { name, propertyName } of bindings.elements) {
      const value = module?.[(propertyName ?? name).text];
      if (value !== undefined) values.set(name.text, value);
    }
  }
  return values;
}

/** Modules of core alone: everything else uses endpoints and defines none. */
async function load(specifier: string, from: string): Promise<Values | undefined> {
  const isOfCore = specifier.startsWith('@danbao/core');
  const path = specifier.startsWith('.') ? join(dirname(from), specifier) : '';
  if (isOfCore) return (await import(specifier)) as Values;
  return path.includes('packages/core/src/') ? ((await import(pathToFileURL(path).href)) as Values) : undefined;
}

/** What an expression is, as far as names alone say. A client has the areas. */
function meaningOf(node: ts.Expression, scope: ReadonlyMap<string, unknown>, areas: Areas): unknown {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return meaningOf(node.expression, scope, areas);
  if (ts.isIdentifier(node)) return scope.get(node.text) ?? (/client$/i.test(node.text) ? areas : undefined);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  if (node.name.text === 'client') return areas;
  const holder = meaningOf(node.expression, scope, areas);
  return typeof holder === 'object' && holder !== null ? (holder as Values)[node.name.text] : undefined;
}

function bind(name: ts.BindingName, value: unknown, scope: Map<string, unknown>): void {
  if (value === undefined) return;
  if (ts.isIdentifier(name)) scope.set(name.text, value);
  if (!ts.isObjectBindingPattern(name) || typeof value !== 'object' || value === null) return;
  for (const element of name.elements) {
    const key = (element.propertyName ?? element.name).getText();
    bind(element.name, (value as Values)[key], scope);
  }
}
