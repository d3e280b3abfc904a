import type { AnyEntity } from '../entity.ts';
import type { Label, Locale } from '../label.ts';
import type { LinkKind } from './link-kind.ts';
import type { Rule } from './rule.ts';
import type { Unit } from './unit.ts';

/** One thing that is wrong with a value. `confirmable`: the person may insist (a checksum, an unusual date). */
export interface Problem {
  readonly rule: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly confirmable?: true;
  /** What is wrong in words, for a rule that only one definition has; the catalogue has a sentence for all others. */
  readonly message?: Label;
}

/** The control that edits a field. `companion` has none of its own: another field's control fills it. */
export type Control =
  | 'text'
  | 'textarea'
  | 'number'
  | 'amount'
  | 'date'
  | 'date-time'
  | 'choice'
  | 'pick'
  | 'picks'
  | 'slider'
  | 'region'
  | 'companion'
  | 'list'
  | 'files'
  | 'texts'
  | 'hidden';

/**
 * How a state is shown: nothing to do with it (`quiet`), on its way (`info`), as it should be (`success`), somebody has to look
 * (`warning`), refused or failed (`danger`).
 */
export type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'danger';

/** One answer of a choice. */
export interface Option<C extends string = string> {
  readonly value: C;
  readonly label: Label;
  /** Only where the choice is the state of a record: lists and details show it as a tag. */
  readonly tone?: Tone;
}

/** A value as it travels: text, a list of records, or a list of texts. Amounts, shares, dates and ids are texts. */
export type FieldValue = string | readonly Readonly<Record<string, unknown>>[] | readonly string[];

/** JSON Schema, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What every field type answers. A new type answers all of it or does not compile. */
export interface FieldType<V = FieldValue> {
  readonly name: string;
  /** What people of the field call such a value; shown in the reference. */
  readonly label: Label;
  readonly control: Control;
  /** Must be a text cell in a sheet, never a number: ids, codes, phone numbers. */
  readonly textCell: boolean;
  /** Everything wrong with a present value. */
  check(value: V, field: Field): readonly Problem[];
  /** The type's own part of `normalise`, by which all text is read. Text that makes no sense is kept as it is; `check` refuses it. */
  parse(text: string, field: Field): V;
  /** The value as people read it, without its unit. */
  format(value: V, field: Field, locale: Locale): string;
  jsonSchema(field: Field): JsonSchema;
}

// biome-ignore lint/suspicious/noExplicitAny: a type of any value fits wherever a field is read
export type AnyFieldType = FieldType<any>;

/** How a value that is no text stands in one cell. */
export interface CellFormat<V = readonly Readonly<Record<string, unknown>>[]> {
  parse(text: string): V;
  format(value: V): string;
  /** One entry alone with nothing filled in, for sheets with a row for every entry; `parse` when not said. */
  entry?(text: string): Readonly<Record<string, unknown>>;
}

/** Cell formats that the sheets of this package bring along, by name: a form never loads what only sheets need. */
export type CellName = 'owners' | 'menuDishes' | 'orderItems' | 'drinks';

/** Everything that can be said of a field beside its type and label. */
export interface FieldOptions {
  /** Must be given: always, or while the condition holds. Message 不能为空. */
  readonly required?: boolean | Rule;
  /** The field exists only while the condition holds; hidden means absent. */
  readonly when?: Rule;
  /** The value of a new record; of a date `today`, with which forms begin. */
  readonly initial?: string;
  /** Most characters (texts), the largest number, or most entries (a list; 10000 when not said). */
  readonly max?: number;
  /** The smallest number. */
  readonly min?: number;
  /** The largest usual percentage; a larger one needs confirmation. */
  readonly usualMax?: number;
  readonly unit?: Unit;
  /** Zero is accepted although the type is positive (Y6). */
  readonly zero?: boolean;
  /** The form section it stands in; see `entity({ sections })`. */
  readonly section?: string;
  /** Other headings under which sheets carry this field. */
  readonly synonyms?: readonly string[];
  readonly help?: Label;
  /** Spans the whole width of a form. */
  readonly wide?: boolean;
  /** Shown but never typed. */
  readonly readOnly?: boolean;
  /** Added by us, not shown in the specification of the original system; the reference says so. */
  readonly extension?: boolean;
  /** Seldom given: a form shows it only where it has a value, a template has no column for it, and an export has its column last. */
  readonly rare?: boolean;
  /** Left out of sheets. */
  readonly noSheet?: boolean;
  /** Values of old records and what they are read as. */
  readonly readAs?: Readonly<Record<string, string>>;
  /** Answers of earlier versions of a choice: what is stored stays readable, and nobody gives them any more. */
  readonly retired?: readonly Option[];
  /** Kept exactly as it comes, blanks and all: a password. */
  readonly verbatim?: boolean;
  /** A code whose zeros count: a numeric cell is refused, never converted. */
  readonly code?: boolean;
  /** What is sent while the field is hidden; nothing when not said (Y42). */
  readonly hiddenAs?: string;
  /** A change that leaves the field out leaves it as it is, and an empty text empties it: callers of before do not know the field. */
  readonly keptIfAbsent?: boolean;
  /** Other wire names under which old records carry this field (Y42). */
  readonly aliases?: readonly string[];
  /** The longest text that a server keeps, where it takes more than the form lets people type (Y36). */
  readonly maxStored?: number;
  /**
   * The same value in another measure means that the same asset is probably recorded twice. `several`: the value may stand for
   * several assets together, as one registration does for many machines, so that nothing is added up by it.
   */
  readonly identifies?: boolean | 'several';
  /** The name of a person: lists sort it by the readings of surnames (单 is shan, 曾 zeng). */
  readonly personName?: boolean;
  /** Fields that the text may begin with, where a sheet has no columns of theirs: the region in an address. */
  readonly holds?: readonly string[];
  /** The resource to whose records this id belongs. */
  readonly references?: string;
  /** The field that is sent with the label of the chosen answer. */
  readonly labelField?: string;
  /** The field that holds the id of the person or record whose name this is. */
  readonly idField?: string;
  /** What the name beside an id is the name of, where it is no person's. */
  readonly links?: LinkKind;
  /** Several are named: names parted by 、, ids by commas, in the same order. */
  readonly several?: boolean;
  /** Fields that begin with what the linked record says, by what it calls them; those that nobody types follow it for good. */
  readonly brings?: Readonly<Record<string, string>>;
  /** Fields of this form that the page of the flow that is named shows, with a way to this one. */
  readonly tells?: readonly string[];
}

export interface Field<V = FieldValue, R extends boolean = boolean> extends FieldOptions {
  readonly type: AnyFieldType;
  readonly label: Label;
  /** The answers of a choice. */
  readonly options?: readonly Option[];
  /** The record type of a list. */
  readonly item?: AnyEntity;
  /** How a list stands in one cell of a sheet: one of ours by its name, or a format of one's own. */
  readonly cell?: CellFormat | CellName;
  /** Fields of a list's entries that may have columns of their own. */
  readonly parts?: readonly string[];
  /** The field that holds the name beside this id (regions). */
  readonly nameField?: string;
  /** The field that holds the parent region's id. */
  readonly parentField?: string;
  /** Type only: the value type and whether it is always there. */
  readonly '~value'?: V;
  readonly '~required'?: R;
}

/** Whether options make the value always present. */
export type IsRequired<O> = O extends { readonly when: Rule }
  ? false
  : O extends { readonly required: true }
    ? true
    : false;

/** What a type gives its fields where their options say nothing else. */
type UsualOptions = FieldOptions & Pick<Field, 'item'>;

export function field<V, O extends FieldOptions>(
  type: AnyFieldType,
  label: Label,
  options: O | undefined,
  usual?: UsualOptions,
): Field<V, IsRequired<O>> {
  return { ...usual, ...options, type, label } as Field<V, IsRequired<O>>;
}
