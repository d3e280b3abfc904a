import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';

/** The two fields that name something: as it was called on the day, and its id. */
export type PairFields<N extends string, I extends string, R extends boolean> = {
  readonly [K in N]: Field<string, R>;
} & { readonly [K in I]: Field<string, false> };

interface PairTypes {
  readonly nameType: FieldType<string>;
  readonly idType: FieldType<string>;
  /** What the id is the id of, as it stands in brackets after the label: （人员） (person). */
  readonly of: readonly [zh: string, en: string];
}

/** A name and the id beside it, which exists while the name does, no sheet has, and nobody types. */
export function pairOf<N extends string, I extends string, O extends FieldOptions>(
  { nameType, idType, of }: PairTypes,
  [name, id]: readonly [name: N, id: I],
  [zh, en]: readonly [zh: string, en: string],
  options: O | undefined,
  usual: FieldOptions,
): PairFields<N, I, IsRequired<O>> {
  const { when, section, several } = options ?? {};
  return {
    [name]: field<string, O>(nameType, label(zh, en), options, { ...usual, idField: id }),
    [id]: field<string, FieldOptions>(idType, label(`${zh}（${of[0]}）`, `${en} (${of[1]})`), {
      max: several ? 2000 : 64,
      noSheet: true,
      extension: true,
      ...(when ? { when } : {}),
      ...(section === undefined ? {} : { section }),
    }),
  } as PairFields<N, I, IsRequired<O>>;
}
