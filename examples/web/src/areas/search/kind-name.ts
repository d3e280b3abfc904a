import { type AnyResource, type Label, type Locale, searchKinds } from '@danbao/core';

/** What records of a kind are called. */
export function kindName(kind: string, resources: readonly AnyResource[], locale: Locale): string {
  const own = (searchKinds as Readonly<Record<string, Label>>)[kind];
  return own?.[locale] ?? resources.find(({ name }) => name === kind)?.pluralLabel[locale] ?? kind;
}
