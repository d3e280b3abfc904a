import { noticeKinds } from '@danbao/core/office';
import { CheckCheck } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { SegmentControl } from '../form/controls/segment-control.tsx';
import { Pager } from '../pager/pager.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import type { ListParamsState } from '../query/list-params.ts';
import { TableState } from '../table/table-state.tsx';
import { CentreEntry } from './centre-entry.tsx';
import { useNoticeWords } from './i18n/words.ts';
import { type CentreSearch, useNoticeCentre } from './use-notice-centre.ts';
import { useOpenFlow } from './use-open-flow.ts';

export interface NoticeCentreProps {
  /** Opens a page of the app, such as the details of a flow. */
  readonly onOpen: (path: string) => void;
  /** Keeps what is asked, where it should outlive the page. */
  readonly state?: ListParamsState<CentreSearch>;
  readonly className?: string;
}

/** Everything that has reached the person, with what is still unread; each or all can be marked as read. */
export function NoticeCentre({ onOpen, state, className }: NoticeCentreProps) {
  const w = useNoticeWords();
  const locale = useLocale();
  const centre = useNoticeCentre(state);
  const openFlow = useOpenFlow(onOpen);
  const { rows, markRead } = centre;
  const { kind, unread } = centre.search;
  const kinds = noticeKinds.map(({ value, label }) => ({ value: value as string, text: label[locale] }));
  return (
    <div className={classes('db-root db-centre', className)}>
      <div className="db-centre-tools">
        <SegmentControl
          name="notice-kind"
          label={w('kind')}
          value={kind}
          options={[{ value: '', text: w('allKinds') }, ...kinds]}
          onChange={(value) => centre.find({ kind: value })}
        />
        <label className="db-centre-check">
          <input
            type="checkbox"
            checked={unread === '1'}
            onChange={(event) => centre.find({ unread: event.target.checked ? '1' : '' })}
          />
          {w('onlyUnread')}
        </label>
        <Button icon={<CheckCheck aria-hidden="true" />} onClick={() => markRead({ all: '1' })}>
          {w('markAllRead')}
        </Button>
      </div>
      {rows && rows.length > 0 && (
        <ul className="db-centre-list" aria-label={w('centre')} data-stale={centre.stale || undefined}>
          {rows.map((row) => (
            <CentreEntry
              key={row.key}
              row={row}
              onRead={() => markRead({ keys: [row.key] })}
              onOpenFlow={async (id) => {
                if ((await openFlow(id)) && !row.readTime) markRead({ keys: [row.key] });
              }}
            />
          ))}
        </ul>
      )}
      <TableState
        rows={rows}
        error={centre.error}
        onRetry={centre.reload}
        empty={w(unread === '1' ? 'noUnread' : 'none')}
      />
      <Pager total={centre.total} page={centre.page} size={centre.size} onChange={centre.goTo} />
    </div>
  );
}
