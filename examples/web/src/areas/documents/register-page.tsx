import { flowPath } from '@danbao/core/flows';
import { usePermission } from '@danbao/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListingPage, type ListingPageProps } from '../../shared/listing-page.tsx';
import { useDocumentPageWords } from './i18n/words.ts';

type DocumentPageWord = Parameters<ReturnType<typeof useDocumentPageWords>>[0];

interface RegisterPageProps<R extends object> extends Pick<ListingPageProps<R>, 'listing' | 'columns' | 'rowTools'> {
  /** What the register, its explanation, an empty one and a new entry are called. */
  readonly words: Readonly<Record<'title' | 'about' | 'empty' | 'start', DocumentPageWord>>;
  /** By which an entry begins. */
  readonly flow: Parameters<typeof flowPath>[0];
  /** Where the title of an entry leads. */
  readonly to: (row: R) => string;
  /** Columns that stay on one line. */
  readonly short: readonly (keyof R & string)[];
  readonly moreTools?: ReactNode;
}

/** A register of documents (A11): each entry leads to where it is dealt with, and a new one begins as a flow. */
export function RegisterPage<R extends { readonly title: string }>(props: RegisterPageProps<R>) {
  const { words, flow, to, short, moreTools, columns, ...list } = props;
  const w = useDocumentPageWords();
  const mayStart = usePermission('flow:write');
  const own: ListingPageProps<R>['columns'] = {
    ...Object.fromEntries(short.map((name) => [name, { kind: 'nowrap' }])),
    ...columns,
    title: {
      cell: (row) => (
        <Link to={to(row)} className="db-root db-link inline-block sm:min-w-72">
          {row.title}
        </Link>
      ),
    },
  };
  return (
    <ListingPage
      {...list}
      title={w(words.title)}
      about={w(words.about)}
      empty={w(words.empty)}
      tools={
        <>
          {moreTools}
          {mayStart && (
            <Link to={flowPath(flow, 'start')} className="db-root db-button db-button-primary">
              <Plus aria-hidden="true" />
              {w(words.start)}
            </Link>
          )}
        </>
      }
      columns={own}
    />
  );
}
