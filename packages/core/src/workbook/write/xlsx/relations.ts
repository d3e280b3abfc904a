import { xmlAttribute } from '../xml/text.ts';

/** Where a part's relations stand. */
export function relationsPart(part: string): string {
  const folder = folderOf(part);
  return `${folder}_rels/${part.slice(folder.length)}.rels`;
}

/** A relation to add: the new id, and the text of the relations part with it. */
export function addRelation(xml: string, type: string, target: string): { id: string; xml: string } {
  const before = xml === '' ? emptyRelations : xml;
  const taken = new Set([...before.matchAll(/\bId\s*=\s*["']([^"']*)["']/g)].map(([, id]) => id));
  let number = 1;
  while (taken.has(`rIdMark${number}`)) number += 1;
  const id = `rIdMark${number}`;
  const prefix = /<((?:[\w.-]+:)?)Relationships\b/.exec(before)?.[1] ?? '';
  const made = `<${prefix}Relationship Id="${id}" Type="${xmlAttribute(type)}" Target="${xmlAttribute(target)}"/>`;
  const closed = before.replace(/<((?:[\w.-]+:)?Relationships)\b([^>]*)\/>\s*$/, '<$1$2></$1>');
  return { id, xml: closed.replace(/<\/(?:[\w.-]+:)?Relationships\s*>\s*$/, (end) => made + end) };
}

const emptyRelations =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';

function folderOf(part: string): string {
  return part.slice(0, part.lastIndexOf('/') + 1);
}

/** A part as seen from another: `../comments1.xml`. Not every reader understands names from the root. */
export function relativeTarget(from: string, part: string): string {
  const here = from.split('/').slice(0, -1);
  const there = part.split('/');
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared]) shared += 1;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}

/** Without the relations of one type. */
export function removeRelations(xml: string, type: string): string {
  return xml.replace(/<(?:[\w.-]+:)?Relationship\b[^>]*\/>/g, (tag) =>
    tag.includes(`/${type}"`) || tag.includes(`/${type}'`) ? '' : tag,
  );
}
