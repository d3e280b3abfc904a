import { type ExportOptions, type ExportSheet, exportSheet, ownersSubject, type Targets } from '@danbao/core/exchange';

type Hear = NonNullable<ExportOptions['hear']>;

export interface NamedOwners {
  /** To be told of every measure. */
  readonly hear: Hear;
  /** Their owners; to be read after the measures. */
  sheet(): Promise<ExportSheet>;
}

/** A sheet of the owners whom the exported measures name, and no others. */
export function withOwners(targets: Targets, options: ExportOptions & { readonly hear: Hear }): NamedOwners {
  const named = new Set<unknown>();
  return {
    hear: (record) => {
      options.hear(record);
      const { clientList } = record.values;
      if (Array.isArray(clientList)) for (const { owner_ID } of clientList) named.add(owner_ID);
    },
    sheet: async () => {
      const target = await targets.of(ownersSubject);
      return exportSheet(ownersSubject, target, { ...options, only: ({ id }) => named.has(id) });
    },
  };
}
