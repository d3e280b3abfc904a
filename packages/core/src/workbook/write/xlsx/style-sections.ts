import { tokensOf } from '../xml/rewrite.ts';
import { setAttribute } from '../xml/text.ts';

/** The style part cut into its lists: fonts, fills, cell styles … each as it stands in the file. */
export interface Sections {
  /** The prefix of its elements, with the colon; mostly empty. */
  readonly prefix: string;
  readonly head: string;
  readonly list: readonly Section[];
  readonly tail: string;
}

export interface Section {
  readonly name: string;
  readonly source: string;
}

/** The order in which the format wants the lists. */
const order = ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles', 'dxfs', 'tableStyles'];

export function readSections(xml: string): Sections {
  const list: Section[] = [];
  let [head, tail, open, prefix] = ['', '', '', ''];
  let depth = 0;
  for (const { kind, name, source } of tokensOf(xml)) {
    if (kind === 'close') depth -= 1;
    if (depth === 0 && name === 'styleSheet') {
      if (kind === 'close') tail += source;
      else {
        head += source;
        prefix = /^<([\w.-]+:)/.exec(source)?.[1] ?? '';
      }
    } else if (depth === 0) {
      if (tail === '') head += source;
      else tail += source;
    } else {
      open += source;
      const ends = depth === 1 && (kind === 'close' || kind === 'empty');
      if (ends) {
        list.push({ name, source: open.trimStart() });
        open = '';
      }
    }
    if (kind === 'open') depth += 1;
  }
  return { prefix, head, list, tail };
}

/** The items of a list, such as every `<fill>` of fills. */
export function listItems({ list }: Sections, name: string): string[] {
  const items: string[] = [];
  let item = '';
  let depth = 0;
  for (const { kind, source } of tokensOf(list.find((section) => section.name === name)?.source ?? '')) {
    if (kind === 'close') depth -= 1;
    if (depth > 0) item += source;
    if (depth === 1 && (kind === 'close' || kind === 'empty')) {
      items.push(item.trimStart());
      item = '';
    }
    if (kind === 'open') depth += 1;
  }
  return items;
}

/** The part again, with some lists replaced by these items. */
export function writeSections(
  { prefix, head, list, tail }: Sections,
  replaced: Readonly<Record<string, readonly string[]>>,
): string {
  const names = new Set(list.map(({ name }) => name));
  const made = [...list];
  for (const name of Object.keys(replaced)) {
    if (names.has(name)) continue;
    const place = made.findIndex((section) => order.indexOf(section.name) > order.indexOf(name));
    made.splice(place < 0 ? made.length : place, 0, { name, source: `<${prefix}${name}></${prefix}${name}>` });
  }
  const texts = made.map(({ name, source }) => {
    const items = replaced[name];
    if (!items) return source;
    const tag = source.slice(0, source.indexOf('>') + 1).replace(/\s*\/>$/, '>');
    return `${setAttribute(tag, 'count', String(items.length))}${items.join('')}</${prefix}${name}>`;
  });
  return head + texts.join('') + tail;
}
