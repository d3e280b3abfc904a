import type { FilterableField } from './filterable-fields.ts';
import type { AnyResource } from './resource.ts';

/** What a list knows of its rows, be they the records of a resource or the rows of any paged call. */
export interface Listed
  extends Pick<
    AnyResource,
    'name' | 'plural' | 'label' | 'pluralLabel' | 'id' | 'title' | 'scope' | 'input' | 'record' | 'list'
  > {
  /** By what the rows are narrowed, where that does not follow from `input`. */
  readonly filterable?: readonly FilterableField[];
  /** Nothing is asked by when a row was made or changed, unless `input` has it. */
  readonly times?: false;
}
