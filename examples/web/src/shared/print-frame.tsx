import { isApiError, message } from '@danbao/core';
import { useLocale, whyFailed } from '@danbao/react';
import { Skeleton } from '@danbao/react/table';
import { LetterheadContext, PrintButton } from '@danbao/react/ui';
import { useIsFetching } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompany } from './company.ts';
import { useAppWords } from './i18n/words.ts';
import { PageHead } from './page-head.tsx';
import { useFitWidth } from './use-fit-width.ts';

export interface PrintFrameProps {
  readonly title: string;
  /** How it is printed, where it is not as usual. */
  readonly about?: string;
  /** Where the way back leads. */
  readonly back: string;
  readonly ready: boolean;
  readonly error?: unknown;
  /** What else can be done with it. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet as it will be on paper, with the button that prints it. */
export function PrintFrame({ title, about, back, ready, error, tools, children }: PrintFrameProps) {
  const w = useAppWords();
  const locale = useLocale();
  const loading = useIsFetching() > 0;
  const { name } = useCompany();
  const { room, style } = useFitWidth();
  return (
    <>
      <PageHead
        title={title}
        about={about ?? w('printHelp')}
        tools={
          <>
            <Link className="db-root db-button" to={back}>
              <ArrowLeft aria-hidden="true" />
              {w('back')}
            </Link>
            {tools}
            <PrintButton disabled={!ready || loading} />
          </>
        }
      />
      {ready ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: paper is wider than a phone and scrolls by keyboard too
        <section ref={room} style={style} className="db-sheet-room" tabIndex={0} aria-label={title}>
          <LetterheadContext value={name === undefined ? undefined : <Letterhead />}>{children}</LetterheadContext>
        </section>
      ) : error ? (
        <p className="db-panel db-empty" role="alert">
          {isApiError(error) ? whyFailed(error, locale) : message('loadFailed', locale)}
        </p>
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  );
}

/** The company's logo and name at the head of a printed sheet. */
function Letterhead() {
  const { name, logo } = useCompany();
  return (
    <span className="flex items-center justify-center gap-2">
      {logo !== undefined && <img src={logo} alt="" className="size-8 object-contain" />}
      {name}
    </span>
  );
}
