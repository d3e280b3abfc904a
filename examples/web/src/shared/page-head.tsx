import type { ReactNode } from 'react';

export interface PageHeadProps {
  readonly title: string;
  /** What this page is about, in a quieter tone. */
  readonly about?: ReactNode;
  readonly tools?: ReactNode;
}

/** The heading of a page, with its buttons at the right, where they stay while the page loads. Menus of theirs hang from it. */
export function PageHead({ title, about, tools }: PageHeadProps) {
  return (
    <div className="relative mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:flex-nowrap">
      <div className="min-w-0 lg:flex-1">
        <h1 className="text-20 leading-7 font-semibold">{title}</h1>
        {about && <div className="text-13 text-quiet lg:truncate">{about}</div>}
      </div>
      {tools && <div className="ml-auto flex flex-wrap items-center justify-end gap-2 lg:max-w-[75%]">{tools}</div>}
    </div>
  );
}
