import type { ResourceListParts } from '@danbao/react/resources';
import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

export interface ListFrameProps {
  readonly title: string;
  readonly about?: string | undefined;
  /** Stands between the heading and the list. */
  readonly before?: ReactNode;
  readonly parts: ResourceListParts;
}

/** A list as a page: heading with its buttons, and below it search and table in one panel. */
export function ListFrame({ title, about, before, parts }: ListFrameProps) {
  return (
    <>
      <PageHead title={title} about={about} tools={parts.tools} />
      {before}
      <div className="db-panel p-3">
        {parts.search}
        {parts.table}
      </div>
    </>
  );
}
