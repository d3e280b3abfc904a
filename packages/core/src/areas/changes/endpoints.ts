import { answerOf } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** A record that was added, changed or removed; the calls of its area give what it holds now. */
export interface FollowedChange {
  /** Whose record it is, as live events name it: `measure`, `owner`, `archive-application`. */
  readonly kind: string;
  readonly id: string;
  readonly action: 'add' | 'update' | 'remove';
  /** The version that the record has from then on, where it has versions. */
  readonly version?: string;
  /** Beijing time, yyyy-MM-dd HH:mm:ss. */
  readonly at: string;
}

/** Changes in the order in which they were committed. */
export interface ChangePage {
  /**
   * Nothing is known of what came before: no position was given, or it is too old, or of another database.
   * Read everything anew, then go on from `position`.
   */
  readonly isStart: boolean;
  /** Where to go on: give it as `after`. It says nothing else. */
  readonly position: string;
  /** There is more already: ask again, a little later where there were no rows. */
  readonly hasMore: boolean;
  readonly rows: readonly FollowedChange[];
}

const mostChanges = 1000;

const changeQuery = entity({
  name: 'changeQuery',
  label: label('变更', 'Changes'),
  fields: {
    after: text('上次读到的位置', 'The position of the page before', { max: 128 }),
    pageSize: integer('最多条数', 'At most so many', { initial: '200', min: 1, max: mostChanges }),
  },
});

/** What has changed, in order and without gaps: for programs that keep a copy. */
export const changes = area({
  page: get('danbao/changes', {
    summary: label(
      '某一位置之后的变更，按提交的先后；只有调用者看得到的记录',
      'The changes after a position, in the order in which they were committed; of records that the caller may read',
    ),
    access: 'signed-in',
    repeat: 'safe',
    extension: true,
    input: changeQuery,
    data: answerOf<ChangePage>(),
  }),
});
