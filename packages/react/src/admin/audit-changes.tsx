import { entity, type Locale, label } from '@danbao/core';
import { type AuditEntry, auditEntities } from '@danbao/core/admin';
import { measureOf } from '../insights/history-lines.ts';
import { type KindOf, useKindOf } from '../measures/use-kinds.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { ChangeLines } from '../resource/change-lines.tsx';
import { changeLines } from '../resource/changed-fields.ts';

/** What an entry of the audit log changed, field by field, in the words of the record's definition. */
export function AuditChanges({ entry }: { readonly entry: AuditEntry }) {
  const locale = useLocale();
  return <ChangeLines lines={changeLines(entry, definitionOf(entry, useKindOf()), locale)} />;
}

/** What kind of record an entry is about. */
export function auditEntityName(name: string, locale: Locale): string {
  return auditEntities[name]?.label[locale] ?? name;
}

function definitionOf(entry: AuditEntry, kindOf: KindOf) {
  if (entry.entity === 'measure') return measureOf(entry, kindOf);
  return auditEntities[entry.entity] ?? entity({ name: 'unknown', label: label('', ''), fields: {} });
}
