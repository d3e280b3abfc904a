import { relative } from 'node:path';
import { packageEntries } from '../../package-entries.ts';
import { pageHead, table } from '../markdown.ts';
import { type ApiEntry, apiEntry } from './api-entry.ts';
import { exportedNames } from './exported-names.ts';

export interface ApiPackage {
  /** As it is imported. */
  readonly name: string;
  /** Below docs/reference. */
  readonly folder: string;
  /** The folder of its package.json, absolute. */
  readonly place: string;
}

/** One page per folder of a package: every public name with signature and sentence. */
export function apiPages({ name, folder, place }: ApiPackage): Record<string, string> {
  const groups = new Map<string, Map<string, ApiEntry & { from: string }>>();
  for (const [from, index] of Object.entries(packageEntries(place))) {
    for (const one of exportedNames(index)) {
      const [group = '', rest] = relative(`${place}/src`, one.file).replaceAll('\\', '/').split('/');
      const key = rest === undefined ? 'entity' : group;
      const known = groups.get(key) ?? new Map();
      if (!known.has(one.name)) known.set(one.name, { ...apiEntry(one), from });
      groups.set(key, known);
    }
  }
  return Object.fromEntries(
    [...groups].map(([group, found]) => [`${folder}/${group}.md`, page(`${name}: ${group}`, [...found.values()])]),
  );
}

const kinds = [
  ['component', '组件 Components'],
  ['hook', '钩子 Hooks'],
  ['function', '函数 Functions'],
  ['class', '类 Classes'],
  ['constant', '数据 Data'],
  ['type', '类型 Types'],
] as const;

function page(title: string, found: readonly (ApiEntry & { from: string })[]): string {
  const chapters = kinds.flatMap(([kind, heading]) => {
    const these = found.filter((one) => one.kind === kind).sort((a, b) => (a.name < b.name ? -1 : 1));
    return these.length > 0 ? [`\n## ${heading}\n\n${these.map(entryText).join('\n')}`] : [];
  });
  return `${pageHead(title)}${chapters.join('')}`;
}

function entryText({ name, signatures, about, members, from }: ApiEntry & { from: string }): string {
  const lines = signatures.map((text) => `${code(text)}  `);
  const rows = members.map((one) => [code(one.name), code(one.type), escaped(one.about)]);
  const facts = rows.length > 0 ? `\n${table(['名称 name', '类型 type', '含义 meaning'], rows)}\n` : '';
  return `### ${name}\n\n${lines.join('\n')}\n\`${from}\`\n${about ? `\n${escaped(about)}\n` : ''}${facts}`;
}

function code(text: string): string {
  if (text === '') return '';
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Text beside code must not be taken for markup. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '{ {')))
    .join('');
}
