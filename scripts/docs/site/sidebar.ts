import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Label, Locale } from '@danbao/core';
import { root } from '../../run.ts';
import { headingOf } from './page-text.ts';
import { bilingual, chapters, decisionsLabel, referenceLabel, type SiteSection } from './sections.ts';
import { decisionFiles } from './stage-site.ts';

export interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly SidebarItem[];
}

/** What stands beside a page, by the beginning of its address: the parts of the reference, and the decisions, have their own. */
export function sidebarsOf(locale: Locale): Record<string, SidebarItem[]> {
  const at = locale === 'en' ? '/en' : '';
  const page = (path: string, source = path): SidebarItem => ({
    text: headingOf(readFileSync(join(root, 'docs', `${source}.md`), 'utf8')),
    link: `${at}/${path}`,
  });
  const group = ({ label, pages }: SiteSection): SidebarItem => ({
    text: label[locale],
    items: pages.map((path) => page(path, locale === 'en' && !bilingual.includes(path) ? `en/${path}` : path)),
  });
  const part = ({ folder, label }: (typeof referenceParts)[number]): SidebarItem => ({
    text: label[locale],
    link: `${at}/${pagesIn(folder)[0]}`,
  });
  const reference: SidebarItem = {
    text: referenceLabel[locale],
    items: [...pagesIn('reference').map((path) => page(path)), ...referenceParts.map(part)],
  };
  const decisions = decisionFiles().map((name) => page(`decisions/${name.replace(/\.md$/, '')}`));
  const ofParts = referenceParts.map(({ folder, label }) => [
    `${at}/${folder}/`,
    [{ text: label[locale], items: pagesIn(folder).map((path) => page(path)) }, reference],
  ]);
  return {
    ...Object.fromEntries(ofParts),
    [`${at}/reference/`]: [reference],
    [`${at}/decisions/`]: [{ text: decisionsLabel[locale], items: decisions }],
    [`${at}/`]: chapters.map(group),
  };
}

/** Folders of the reference with pages of their own. */
const referenceParts: readonly { readonly folder: string; readonly label: Label }[] = [
  { folder: 'reference/kinds', label: { zh: '担保措施 22 类', en: 'Kinds of measures' } },
  { folder: 'reference/flows', label: { zh: '流程', en: 'Flows' } },
  { folder: 'reference/records', label: { zh: '普通记录', en: 'Ordinary records' } },
  { folder: 'reference/core', label: { zh: '@danbao/core', en: '@danbao/core' } },
  { folder: 'reference/react', label: { zh: '@danbao/react', en: '@danbao/react' } },
];

/** The pages that lie in a folder of docs itself, the index first. */
function pagesIn(folder: string): string[] {
  return readdirSync(join(root, 'docs', folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''))
    .sort((a, b) => Number(b === 'index') - Number(a === 'index') || a.localeCompare(b))
    .map((name) => `${folder}/${name}`);
}
