import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { declaredNames } from './origin.ts';

/** Where a name is defined in a source. */
export interface Place {
  readonly source: ts.SourceFile;
  readonly node: ts.Node;
  readonly at: number;
}

export interface Sources {
  readonly declared: (file: string, name: string) => Place | undefined;
  /** The nearest member of that name in what a place defines, or in what it is made of: spread into it, named in it or given to what is called. */
  readonly member: (within: Place, name: string) => Place | undefined;
}

/** A definition is made of others, which are made of others: so far a member is looked for. */
const furthest = 3;

/** The sources of a package below its folder `src`, read when one is asked for. */
export function sourcesIn(src: string): Sources {
  const files = new Map<string, SourceNames>();
  const members = new WeakMap<ts.Node, ReadonlyMap<string, Member>>();
  const parts = new WeakMap<ts.Node, readonly Place[]>();
  return { declared: (file, name) => namesIn(file).declared.get(name), member };

  function member(within: Place, name: string): Place | undefined {
    const seen = new Set<ts.Node>();
    let level: readonly Place[] = [within];
    for (let depth = 0; depth <= furthest; depth += 1) {
      for (const { source, node } of level) {
        const found = cached(members, node, () => nearestMembers(node)).get(name);
        if (found) return { source, node: found, at: (found.name ?? found).getStart() };
        seen.add(node);
      }
      level = level.flatMap(partsOf).filter(({ node }) => !seen.has(node));
    }
    return undefined;
  }

  /** The definitions that one names. */
  function partsOf({ source, node }: Place): readonly Place[] {
    return cached(parts, node, () => {
      const { declared, imported } = namesIn(withoutEnding(source.fileName));
      return [...valuesNamedIn(node)].flatMap((name) => {
        const from = imported.get(name);
        return (from ? namesIn(from.file).declared.get(from.name) : declared.get(name)) ?? [];
      });
    });
  }

  function namesIn(file: string): SourceNames {
    const known = files.get(file);
    if (known) return known;
    const path = ['.ts', '.tsx', '.d.ts'].map((ending) => file + ending).find((one) => existsSync(join(src, one)));
    if (!path) throw new Error(`${file} is declared and has no source in ${src}`);
    const names = namesOfSource(ts.createSourceFile(path, readFileSync(join(src, path), 'utf8'), latest, true));
    files.set(file, names);
    return names;
  }
}

const latest = ts.ScriptTarget.Latest;

interface SourceNames {
  readonly declared: ReadonlyMap<string, Place>;
  /** From files of the same package. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

function namesOfSource(source: ts.SourceFile): SourceNames {
  const declared = new Map<string, Place>();
  // Of several signatures the first.
  for (const { name, start, node } of declaredNames(source))
    if (!declared.has(name)) declared.set(name, { source, node, at: start });
  const imported = new Map<string, { readonly file: string; readonly name: string }>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const from = statement.moduleSpecifier.text;
    const named = statement.importClause?.namedBindings;
    if (!from.startsWith('.') || !named || !ts.isNamedImports(named)) continue;
    const file = withoutEnding(posix.join(posix.dirname(source.fileName), from));
    for (const { name, propertyName = name } of named.elements)
      imported.set(name.text, { file, name: propertyName.text });
  }
  return { declared, imported };
}

const withoutEnding = (path: string) => path.replace(/(\.d)?\.tsx?$/, '');

type Member = ts.NamedDeclaration;

/** The members below a node by their names, of two of one name the one that is less deep. */
function nearestMembers(node: ts.Node): ReadonlyMap<string, Member> {
  const found = new Map<string, Member>();
  for (let level = membersIn(node); level.length > 0; level = level.flatMap(membersIn))
    for (const one of level) {
      const name = nameOf(one);
      if (name !== undefined && !found.has(name)) found.set(name, one);
    }
  return found;
}

/** The members that stand next below a node, each without its own. */
function membersIn(node: ts.Node): readonly Member[] {
  const found: Member[] = [];
  const visit = (child: ts.Node): void => {
    if (isMember(child)) found.push(child);
    else child.forEachChild(visit);
  };
  node.forEachChild(visit);
  return found;
}

/** What stands in a definition for something that is defined elsewhere. */
function valuesNamedIn(node: ts.Node): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (child: ts.Node): void => {
    if (ts.isShorthandPropertyAssignment(child)) found.add(child.name.text);
    if (ts.isIdentifier(child) && !isNameOf(child)) found.add(child.text);
    if (!ts.isTypeNode(child)) child.forEachChild(visit);
  };
  visit(node);
  return found;
}

const isNameOf = (node: ts.Identifier) =>
  (node.parent as ts.NamedDeclaration).name === node && !ts.isShorthandPropertyAssignment(node.parent);

export const isMember = (node: ts.Node): node is Member =>
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isGetAccessor(node);

export const nameOf = ({ name }: Member): string | undefined =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;

function cached<T>(known: WeakMap<ts.Node, T>, node: ts.Node, make: () => T): T {
  const found = known.get(node) ?? make();
  known.set(node, found);
  return found;
}
