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

/** Everything that the reader can go to, in the order of reading. */
export function sidebarOf(locale: Locale): SidebarItem[] {
  const at = locale === 'en' ? '/en' : '';
  const page = (path: string, source = path): SidebarItem => ({
    text: headingOf(readFileSync(join(root, 'docs', `${source}.md`), 'utf8')),
    link: `${at}/${path}`,
  });
  const group = ({ label, pages }: SiteSection): SidebarItem => ({
    text: label[locale],
    items: pages.map((path) => page(path, locale === 'en' && !bilingual.includes(path) ? `en/${path}` : path)),
  });
  const files = (folder: string, label: Label): SidebarItem => ({
    text: label[locale],
    collapsed: true,
    items: pagesIn(folder).map((path) => page(path)),
  });
  const decisions = decisionFiles().map((name) => page(`decisions/${name.replace(/\.md$/, '')}`));
  return [
    ...chapters.map(group),
    {
      text: referenceLabel[locale],
      collapsed: false,
      items: [
        ...pagesIn('reference').map((path) => page(path)),
        files('reference/kinds', { zh: '担保措施 22 类', en: 'Kinds of measures' }),
        files('reference/flows', { zh: '流程', en: 'Flows' }),
        files('reference/core', { zh: '@danbao/core', en: '@danbao/core' }),
        files('reference/react', { zh: '@danbao/react', en: '@danbao/react' }),
      ],
    },
    { text: decisionsLabel[locale], collapsed: true, items: decisions },
  ];
}

/** The pages that lie in a folder of docs itself, the index first. */
function pagesIn(folder: string): string[] {
  return readdirSync(join(root, 'docs', folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''))
    .sort((a, b) => Number(b === 'index') - Number(a === 'index') || a.localeCompare(b))
    .map((name) => `${folder}/${name}`);
}
