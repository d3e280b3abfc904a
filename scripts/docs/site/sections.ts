import type { Label } from '@danbao/core';

/** A chapter of the site: its pages in their order. The title of a page is its first heading. */
export interface SiteSection {
  readonly label: Label;
  /** Paths below docs (and below docs/en, where a page is not `bilingual`), without `.md`. */
  readonly pages: readonly string[];
}

/** The hand-written part of the site. A new page is its two files (docs, docs/en) and one line here. */
export const chapters: readonly SiteSection[] = [
  { label: { zh: '开始', en: 'Start' }, pages: ['quick-start', 'first-change', 'architecture', 'glossary'] },
  {
    label: { zh: '概念', en: 'Concepts' },
    pages: [
      'concepts/definitions',
      'concepts/conditions',
      'concepts/measures',
      'concepts/calls',
      'concepts/session',
      'concepts/exchange',
      'concepts/flows',
      'concepts/archives',
      'concepts/indicators',
      'concepts/search',
      'concepts/kit',
      'concepts/principles',
    ],
  },
  {
    label: { zh: '配方', en: 'Recipes' },
    pages: [
      'recipes/validate-an-owner',
      'recipes/call-an-endpoint',
      'recipes/register-a-measure',
      'recipes/writes-in-doubt',
      'recipes/calls-in-a-service',
      'recipes/validate-with-other-tools',
      'recipes/other-languages',
      'recipes/server-rendering',
      'recipes/import-from-a-program',
      'recipes/keep-a-copy',
      'recipes/continuous-integration',
      'recipes/webhooks',
      'recipes/assistants',
      'recipes/add-a-field',
      'recipes/add-a-kind',
      'recipes/add-a-record',
      'recipes/add-an-endpoint',
      'recipes/add-a-page',
      'recipes/own-installation',
      'recipes/mock-server',
      'recipes/embed-a-form',
      'recipes/unsaved-input',
      'recipes/own-pages',
      'recipes/own-shell',
      'recipes/postgresql',
    ],
  },
  { label: { zh: '安全', en: 'Security' }, pages: ['security/asvs'] },
  {
    label: { zh: '运维', en: 'Operating' },
    pages: ['operating/index', 'operating/sign-on', 'operating/first-day', 'upgrading'],
  },
  { label: { zh: '业务规则', en: 'Rules' }, pages: ['rules/index'] },
  { label: { zh: '无障碍', en: 'Accessibility' }, pages: ['accessibility'] },
];

/** Pages whose text speaks both languages: one file, shown below each. */
export const bilingual: readonly string[] = ['glossary'];

export const referenceLabel: Label = { zh: '参考', en: 'Reference' };
export const decisionsLabel: Label = { zh: '决策', en: 'Decisions' };
