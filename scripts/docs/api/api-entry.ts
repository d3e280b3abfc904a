import ts from 'typescript';
import { boundNames, type ExportedName, sourceOf } from './exported-names.ts';

/** What the reference says of a public name. */
export interface ApiEntry {
  readonly name: string;
  readonly kind: 'component' | 'hook' | 'function' | 'constant' | 'class' | 'type';
  /** As written in the source, without bodies; several when a function can be called in several ways. */
  readonly signatures: readonly string[];
  readonly about: string;
  readonly members: readonly ApiMember[];
}

export interface ApiMember {
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

/** Reads a name's declaration. Throws when its file does not declare it. */
export function apiEntry({ name, declared, file }: ExportedName): ApiEntry {
  const found = sourceOf(file).statements.flatMap((statement) => declarationsOf(statement, declared));
  const [first] = found;
  if (!first) throw new Error(`${file} does not declare ${declared}, which an index exports`);
  const about = found.map((node) => aboutNode(node)).find((text) => text !== '') ?? '';
  return {
    name,
    kind: kindOf(first, name, file),
    signatures: found.map(signatureOf),
    about,
    members: membersOf(first),
  };
}

type Declared =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.VariableDeclaration;

function declarationsOf(statement: ts.Statement, name: string): Declared[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.filter(({ name: bound }) => boundNames(bound).includes(name));
  }
  const isOne =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isOne && statement.name?.text === name ? [statement] : [];
}

function kindOf(node: Declared, name: string, file: string): ApiEntry['kind'] {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return 'type';
  if (ts.isClassDeclaration(node)) return 'class';
  if (ts.isVariableDeclaration(node) && !callable(node)) return 'constant';
  if (/^use[A-Z]/.test(name)) return 'hook';
  return file.endsWith('.tsx') && /^[A-Z]/.test(name) ? 'component' : 'function';
}

function signatureOf(node: Declared): string {
  const name = node.name?.getText() ?? '';
  if (ts.isFunctionDeclaration(node)) return callText(name, node);
  if (ts.isTypeAliasDeclaration(node)) return `type ${name}${typeParameters(node)} = ${short(node.type.getText())}`;
  if (ts.isInterfaceDeclaration(node)) return `interface ${name}${typeParameters(node)}${heritage(node)}`;
  if (ts.isClassDeclaration(node)) return `class ${name}${typeParameters(node)}${heritage(node)}`;
  const call = callable(node);
  if (call) return callText(name, call);
  return node.type ? `const ${name}: ${short(node.type.getText())}` : `const ${name}`;
}

function callText(name: string, { typeParameters: generics, parameters, type }: ts.SignatureDeclaration): string {
  const given = parameters.map((one) => {
    // What a component or a hook takes apart is named by its type, which has an entry of its own.
    const bound = ts.isIdentifier(one.name) ? one.name.text : 'options';
    const optional = one.questionToken || one.initializer ? '?' : '';
    return `${one.dotDotDotToken ? '...' : ''}${bound}${optional}${one.type ? `: ${one.type.getText()}` : ''}`;
  });
  const generic = generics ? `<${generics.map((one) => one.getText()).join(', ')}>` : '';
  return oneLine(`${name}${generic}(${given.join(', ')})${type ? `: ${type.getText()}` : ''}`);
}

function callable({ initializer }: ts.VariableDeclaration): ts.SignatureDeclaration | undefined {
  return initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    ? initializer
    : undefined;
}

function membersOf(node: Declared): ApiMember[] {
  const literal = ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type) ? node.type : node;
  if (!ts.isInterfaceDeclaration(literal) && !ts.isTypeLiteralNode(literal) && !ts.isClassDeclaration(literal))
    return [];
  return [...literal.members].flatMap((member): ApiMember[] => {
    const { name } = member;
    if (!name || isHidden(member)) return [];
    const optional = 'questionToken' in member && member.questionToken ? '?' : '';
    return [{ name: `${name.getText()}${optional}`, type: memberType(member), about: aboutNode(member) }];
  });
}

function memberType(member: ts.TypeElement | ts.ClassElement): string {
  if (ts.isMethodSignature(member) || ts.isMethodDeclaration(member)) return callText('', member);
  const { type } = member as ts.PropertySignature | ts.PropertyDeclaration;
  return type ? oneLine(type.getText()) : '';
}

function isHidden(member: ts.TypeElement | ts.ClassElement): boolean {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}

function aboutNode(node: ts.Node): string {
  const holder = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const said = ts.getJSDocCommentsAndTags(holder).filter(ts.isJSDoc).at(-1);
  return oneLine(ts.getTextOfJSDocComment(said?.comment) ?? '');
}

function typeParameters({
  typeParameters: list,
}: {
  typeParameters?: ts.NodeArray<ts.TypeParameterDeclaration>;
}): string {
  return list ? `<${list.map((one) => oneLine(one.getText())).join(', ')}>` : '';
}

function heritage({ heritageClauses: clauses }: ts.InterfaceDeclaration | ts.ClassDeclaration): string {
  return clauses ? ` ${oneLine(clauses.map((clause) => clause.getText()).join(' '))}` : '';
}

/** A type that is an object of its own is told by its members. */
function short(text: string): string {
  const line = oneLine(text.replace(/\/\*\*.*?\*\//gs, ''));
  return line.startsWith('{') && line.length > 80 ? '{ … }' : line;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(', )', ')').trim();
}
