import type { AnyEntity, Label } from '@danbao/core';
import ts from 'typescript';
import { callDoc, fieldDoc } from './docs.ts';
import { type Known, membersKey } from './known.ts';

/** A type of an entity that is spelled out in a declaration: its fields as defined, or the values of a record. */
interface Shape {
  readonly entity: AnyEntity;
  readonly of: 'fields' | 'values';
}

export interface NamedTypes {
  /** The text of each type by its name. */
  readonly types: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, { readonly text: string; readonly used: ReadonlySet<string> }>;
}

/**
 * Gives the types of entities in built declarations their names, and every field and call what its definition says of it, so that an
 * editor shows `Ship` and 船舶名称 where it would show forty lines without a word. Types that follow from those, like `ValuesOf`, carry the
 * comments on.
 */
export function nameTypes(
  files: ReadonlyMap<string, string>,
  known: Known,
  units: Readonly<Record<string, Label>>,
): NamedTypes {
  const parsed = [...files].map(([name, text]) => ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  const declared = new Set(parsed.flatMap(declaredIn));
  const names = namesFor(known, declared);
  const counts = new Map<string, Map<string, number>>();
  for (const source of parsed) each(source, (node) => count(node));
  const chosen = new Map([...counts].map(([name, texts]) => [name, maxFrequent(texts)]));
  const types = new Map<string, string>();
  const rewritten = parsed.map((source) => rewrite(source));
  return { types, files: new Map(rewritten) };

  function count(node: ts.Node): void {
    const shape = shapeOf(node);
    if (!shape) return;
    const name = nameOf(shape);
    const texts = counts.get(name) ?? new Map<string, number>();
    texts.set(plain(node), (texts.get(plain(node)) ?? 0) + 1);
    counts.set(name, texts);
  }

  function rewrite(source: ts.SourceFile): [string, { readonly text: string; readonly used: ReadonlySet<string> }] {
    const used = new Set<string>();
    const text = textOf(source, used);
    return [source.fileName, { text, used }];
  }

  function textOf(node: ts.Node, used: Set<string>): string {
    const shape = shapeOf(node);
    if (!shape) return documented(node, undefined, used);
    const name = nameOf(shape);
    if (chosen.get(name) !== plain(node)) return documented(node, shape.entity, used);
    if (!types.has(name)) {
      types.set(name, '');
      types.set(name, documented(node, shape.entity, new Set()).trim());
    }
    used.add(name);
    return `${leading(node)}${name}`;
  }

  /** The text of a node; members of an entity's type or of an area are preceded by what their definition says. */
  function documented(node: ts.Node, entity: AnyEntity | undefined, used: Set<string>): string {
    const source = node.getSourceFile().text;
    const area = ts.isTypeLiteralNode(node)
      ? known.areas.get(membersKey(node.members.map(memberName)))?.[0]
      : undefined;
    let [text, at] = ['', node.getFullStart()];
    node.forEachChild((child) => {
      const doc = ts.isPropertySignature(child) ? docOf(child.name.getText()) : [];
      const own = ts.isTypeLiteralNode(child) && entity ? documented(child, entity, used) : textOf(child, used);
      text += source.slice(at, child.getFullStart()) + (doc.length > 0 ? commented(own, doc) : own);
      at = child.getEnd();
    });
    return text + source.slice(at, node.getEnd());

    function docOf(name: string): readonly string[] {
      const field = ts.isTypeLiteralNode(node) ? entity?.fields[name] : undefined;
      const call = area?.[name];
      return field && entity ? fieldDoc(name, field, entity, units) : call ? callDoc(call) : [];
    }
  }

  function shapeOf(node: ts.Node): Shape | undefined {
    if (ts.isTypeLiteralNode(node) && ts.isIntersectionTypeNode(node.parent) && shapeOf(node.parent)) return undefined;
    const parts = ts.isIntersectionTypeNode(node) ? node.types : [node];
    if (!parts.every(ts.isTypeLiteralNode)) return undefined;
    const members = parts.flatMap((part) => [...part.members]);
    if (members.length < fewest || !members.every(ts.isPropertySignature)) return undefined;
    const [entity] = known.entities.get(membersKey(members.map(memberName))) ?? [];
    // A field that a kind changes is spelled out beside the others.
    const isOfFields = members.some(({ type }) => /^Field(\$\d+)?</.test(type?.getText() ?? ''));
    return entity && { entity, of: isOfFields ? 'fields' : 'values' };
  }

  function nameOf({ entity, of }: Shape): string {
    const name = names.get(entity) ?? '';
    return of === 'fields' ? `${name}Fields` : name;
  }
}

/** A type of fewer members is as short as its name. */
const fewest = 2;

const memberName = (member: ts.TypeElement) => member.name?.getText() ?? '';
const plain = (node: ts.Node) =>
  node
    .getText()
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ');
const leading = (node: ts.Node) => node.getSourceFile().text.slice(node.getFullStart(), node.getStart());

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => each(child, visit));
}

/** Each entity's name as a type; where a type is called so already, or another entity is, the name says that it is a record. */
function namesFor({ entities }: Known, declared: ReadonlySet<string>): ReadonlyMap<AnyEntity, string> {
  const names = new Map<AnyEntity, string>();
  const taken = new Set<string>();
  for (const [entity] of entities.values()) {
    if (!entity) continue;
    const name = entity.name.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
    const free = [name, `${name}Record`, `${name}Values`, `${name}Data`].find(
      (one) => ![one, `${one}Fields`].some((it) => taken.has(it) || declared.has(it)),
    );
    if (!free) throw new Error(`no name is left for the type of ${entity.name}`);
    taken.add(free);
    names.set(entity, free);
  }
  return names;
}

function declaredIn(source: ts.SourceFile): readonly string[] {
  return source.statements.flatMap((statement) =>
    ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement) ? [statement.name.text] : [],
  );
}

function maxFrequent(texts: ReadonlyMap<string, number>): string | undefined {
  return [...texts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** What was said in the source stands below. */
function commented(member: string, doc: readonly string[]): string {
  const [, said = ''] = /^\s*\/\*\*(.*?)\*\//s.exec(member) ?? [];
  const text = member.slice(said ? member.indexOf('*/') + 2 : 0).trimStart();
  const own = said.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
  const lines = [...doc.map((line) => line.replaceAll('*/', '* /')), ...own.filter((line) => line !== '')];
  return `\n/** ${lines.join('  \n * ')} */\n${text}`;
}
