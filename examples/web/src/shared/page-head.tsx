import type { ReactNode } from 'react';

export interface PageHeadProps {
  readonly title: string;
  /** What this page is about, in a quieter tone. */
  readonly about?: ReactNode;
  readonly tools?: ReactNode;
}

/** The heading of a page, with its buttons at the right. */
export function PageHead({ title, about, tools }: PageHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-20 leading-7 font-semibold">{title}</h1>
        {about && <div className="text-13 text-quiet">{about}</div>}
      </div>
      {tools && <div className="flex flex-wrap items-center gap-2">{tools}</div>}
    </div>
  );
}
