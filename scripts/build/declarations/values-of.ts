import ts from 'typescript';

/** Whether a record that is spelled out is what `ValuesOf` makes of these fields: each value there or missing as its field says. */
export function isValuesOf(record: string, fields: string): boolean {
  const given = membersOf(record);
  const defined = membersOf(fields);
  return (
    given.size === defined.size &&
    [...defined].every(([name, { type }]) => {
      const member = given.get(name);
      const [, value, required] = /^Field(?:\$\d+)?<(.*),(true|false)>$/.exec(plain(type)) ?? [];
      if (!member || value === undefined) return false;
      const { isOptional, type: text } = member;
      return required === 'true'
        ? !isOptional && plain(text) === value
        : isOptional && plain(text) === `${value}|undefined`;
    })
  );
}

interface TypeMember {
  readonly isOptional: boolean;
  readonly type: string;
}

function membersOf(text: string): ReadonlyMap<string, TypeMember> {
  const source = ts.createSourceFile('type.d.ts', `type T = ${text};`, ts.ScriptTarget.Latest, true);
  const found = new Map<string, TypeMember>();
  source.statements[0]?.forEachChild(function visit(node): void {
    if (ts.isIntersectionTypeNode(node)) node.forEachChild(visit);
    if (!ts.isTypeLiteralNode(node)) return;
    for (const member of node.members) {
      if (!ts.isPropertySignature(member)) continue;
      found.set(member.name.getText(), {
        isOptional: member.questionToken !== undefined,
        type: member.type?.getText() ?? '',
      });
    }
  });
  return found;
}

const plain = (text: string) => text.replaceAll(/\/\*\*.*?\*\//gs, '').replaceAll(/[\s()]/g, '');
