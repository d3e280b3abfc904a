import type { Label, Locale } from '@danbao/core';
import type { AnyResource } from '@danbao/core/resources';
import { searchKinds } from '@danbao/core/search';

/** What records of a kind are called. */
export function kindName(kind: string, resources: readonly AnyResource[], locale: Locale): string {
  const own = (searchKinds as Readonly<Record<string, Label>>)[kind];
  return own?.[locale] ?? resources.find(({ name }) => name === kind)?.pluralLabel[locale] ?? kind;
}
