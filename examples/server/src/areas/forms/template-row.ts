import type { ValuesOf } from '@danbao/core';
import type { FormTemplate, templateRecord, templateRow } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import type { formTemplates } from '../../db/schema.ts';

export type TemplateRow = typeof formTemplates.$inferSelect;

/** The columns of a checked form. */
export function templateColumns({ zh, en, about, sections, fields, nodes }: FormTemplate) {
  const content = { ...(sections && sections.length > 0 ? { sections } : {}), fields, nodes };
  return { zh, en: en ?? null, about: about ?? null, content };
}

/** What a list says of a form. */
export function asTemplateRow(row: Omit<TemplateRow, 'content' | 'shape'>): ValuesOf<typeof templateRow> {
  return {
    templateId: row.templateId,
    zh: row.zh,
    ...(row.en === null ? {} : { en: row.en }),
    ...(row.about === null ? {} : { about: row.about }),
    state: row.state as ValuesOf<typeof templateRow>['state'],
    published: String(row.published),
    updateTime: wallTime(row.updatedAt),
    version: String(row.version),
  };
}

/** The form as the API gives it to those who draw it up. */
export function asTemplate(row: TemplateRow): ValuesOf<typeof templateRecord> {
  return { ...asTemplateRow(row), ...row.content } as ValuesOf<typeof templateRecord>;
}
