import { archiveVolumes } from '@danbao/core/archives';
import { allows } from '@danbao/core/client';
import { reserveEnterprises } from '@danbao/core/credit';
import type { AnyResource } from '@danbao/core/resources';
import { useLocale, useSession } from '@danbao/react';
import type { AnyRecord } from '@danbao/react/resources';
import { useLocation } from 'react-router';
import { PrintLink } from '../areas/archives/paper/print-link.tsx';
import { CompanyLink } from '../areas/fund/company-link.tsx';
import { ResourcePage } from '../areas/resources/resource-page.tsx';
import { definitions } from '../shared/definitions.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { findMenuEntry } from './find-menu-entry.ts';
import { usePageWords } from './i18n/words.ts';
import { Placeholder } from './placeholder.tsx';
import { RefusedPage } from './refused-page.tsx';

/** An address that no page of the app has: the list of a resource, or in the menu that the server gives this user (A19, C4). */
export function DefinedPage() {
  const w = usePageWords();
  const locale = useLocale();
  const { pathname } = useLocation();
  const session = useSession();
  const resource = definitions().resources.find(({ page }) => page?.path === pathname);
  if (resource) {
    const { read } = resource.access;
    const isAllowed = allows(read, session?.permissions ?? []);
    return isAllowed ? (
      <ResourcePage key={resource.name} resource={resource} {...rowsOf(resource)} />
    ) : (
      <RefusedPage needs={read} />
    );
  }
  const entry = findMenuEntry(session?.routes ?? [], pathname);
  if (!entry) return <NotFoundPage />;
  return <Placeholder title={locale === 'zh' ? entry.title : (entry.titleEn ?? entry.title)} reason={w('fromMenu')} />;
}

/** What rows have beside those of every record: volumes have paper, companies of the reserve a page. */
function rowsOf({ name }: AnyResource) {
  if (name === reserveEnterprises.name)
    return { columns: { name: { cell: (row: AnyRecord) => <CompanyLink company={row} /> } } };
  if (name !== archiveVolumes.name) return {};
  return {
    rowTools: (row: object) => (
      <PrintLink
        what="volume"
        id={String(Reflect.get(row, 'catalogId'))}
        name={String(Reflect.get(row, 'volumeCode'))}
      />
    ),
  };
}
