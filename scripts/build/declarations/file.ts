import ts from 'typescript';
import type { NamedTypes } from './name-types.ts';
import { isValuesOf } from './values-of.ts';

/** The named types as a file of their own, beside the files that use them. */
export function typesFile({ types, files }: NamedTypes, ending: '.d.ts' | '.d.cts'): ReadonlyMap<string, string> {
  const path = (name: string) => `./${name.replace(ending, ending === '.d.ts' ? '.js' : '.cjs')}`;
  const records = recordsOf(types);
  const following = new Set(records.values());
  const own = [...types].flatMap(([name, text]) =>
    following.has(name) ? [] : [`export type ${name} = ${withRecords(text, records).text};`],
  );
  const values = [...records].map(([fields, name]) => `export type ${name} = ValuesOf<Entity<${fields}>>;`);
  const body = [...own, ...values].join('\n\n');
  const wanted = referredIn(body).filter((name) => !types.has(name));
  const rewritten = new Map(
    [...files].map(([name, file]) => {
      const { text, used } = withRecords(file.text, records);
      return [name, withImport(text, new Set([...file.used, ...used]), path(`types${ending}`))];
    }),
  );
  const imports: string[] = [];
  for (const name of wanted) {
    const holder = [...rewritten].find(([, text]) => declares(text, name));
    if (!holder) continue;
    const [file, text] = holder;
    const outside = exportedAs(text, name);
    if (!outside) rewritten.set(file, `${text}\nexport type { ${name} };\n`);
    imports.push(
      `import type { ${outside && outside !== name ? `${outside} as ${name}` : name} } from '${path(file)}';`,
    );
  }
  const head = '// Records of the group by name, with what their definitions say of each field. Written by the build.';
  rewritten.set(`types${ending}`, `${[head, ...imports].join('\n')}\n\n${body}\n`);
  return rewritten;
}

/** The types of records by those of the fields that they follow from. What was spelled out is not said twice. */
function recordsOf(types: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const pairs = [...types].flatMap(([name, fields]) => {
    const record = name.replace(/Fields$/, '');
    const spelled = types.get(record);
    return record !== name && (spelled === undefined || isValuesOf(spelled, fields)) ? [[name, record] as const] : [];
  });
  return new Map(pairs);
}

/** What follows from the fields of a record is the record. */
function withRecords(text: string, records: ReadonlyMap<string, string>) {
  const used = new Set<string>();
  const shortened = text.replaceAll(/\bValuesOf<Entity<(\w+)>>/g, (whole, fields: string) => {
    const record = records.get(fields);
    if (record) used.add(record);
    return record ?? whole;
  });
  return { text: shortened, used };
}

function withImport(text: string, used: ReadonlySet<string>, from: string): string {
  return used.size === 0 ? text : `import type { ${[...used].sort().join(', ')} } from '${from}';\n${text}`;
}

/** Names of types that a text refers to; those of the language itself are among them. */
function referredIn(text: string): readonly string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) found.add(node.typeName.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest));
  return [...found].sort();
}

const declares = (text: string, name: string) =>
  new RegExp(String.raw`^(?:export )?(?:declare )?(?:type|interface) ${name}\b`, 'm').test(text);

/** Under which name a file gives a type that it declares. */
function exportedAs(text: string, name: string): string | undefined {
  if (new RegExp(String.raw`^export (?:declare )?(?:type|interface) ${name}\b`, 'm').test(text)) return name;
  for (const [, list = ''] of text.matchAll(/^export (?:type )?\{([^}]*)\};$/gm)) {
    for (const one of list.split(',')) {
      const [local, outside = local] = one
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      if (local === name) return outside;
    }
  }
  return undefined;
}
