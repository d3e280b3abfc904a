import type { Issue } from '../field/validate.ts';
import type { ResponseEvent } from './client-options.ts';

/** What a call will have answered. */
export interface Answered<D> extends Promise<D> {
  /**
   * The same together with how it came: status, headers, request id and, of a call that was sent again, which attempt it was.
   * `warnings` names what was saved although it is unusual; `describeIssue` says it in words.
   */
  withResponse(): Promise<{
    readonly data: D;
    readonly response: ResponseEvent;
    readonly warnings: readonly Issue[];
  }>;
}
