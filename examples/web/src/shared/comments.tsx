import type { CommentPanelProps } from '@danbao/react/office';
import { lazy, Suspense } from 'react';

const CommentPanel = lazy(async () => ({ default: (await import('./comment-parts.ts')).CommentPanel }));

/** What people say about the record of a page. */
export function Comments(props: CommentPanelProps) {
  return (
    <Suspense fallback={null}>
      <CommentPanel {...props} />
    </Suspense>
  );
}
