import { findSubject, subjectsOf } from '@danbao/core/exchange';
import type { AnyResource } from '@danbao/core/resources';
import { refreshQueries, useLocale, usePermission } from '@danbao/react';
import { useProjectOf } from '@danbao/react/credit';
import { ImportWizard } from '@danbao/react/import';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { definitions } from '../../shared/definitions.ts';
import { projectText } from '../../shared/exchange/project-text.ts';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';

interface Destination {
  readonly list: string;
  readonly permission: string;
}

/** Where a noun's list is, and who may write it; of a resource its definition says it. */
const destinations: Readonly<Record<string, Destination>> = {
  customers: { list: '/customer/list', permission: 'customer:write' },
  units: { list: '/admin/units', permission: 'admin:units' },
  departments: { list: '/admin/departments', permission: 'admin:departments' },
  roles: { list: '/admin/roles', permission: 'admin:roles' },
  users: { list: '/admin/users', permission: 'admin:users' },
  'menu-entries': { list: '/admin/menus', permission: 'admin:menus' },
  owners: { list: '/owners', permission: 'owner:write' },
  menus: { list: '/canteen/index', permission: 'canteen:write' },
  'dish-orders': { list: '/canteen/allorders', permission: 'canteen:order' },
  drinks: { list: '/canteen/drinks', permission: 'canteen:order' },
};

/** Imports a sheet: owners, dishes, menus or orders by the noun of the address, else measures of a kind into an application. */
export function ImportPage() {
  const w = useAppWords();
  const locale = useLocale();
  const { noun = 'measures', kind, applyId } = useParams();
  const danbao = definitions();
  const subjects = useMemo(() => subjectsOf(danbao), [danbao]);
  const subject = findSubject(noun, kind, subjects);
  const place = destinationOf(subject?.resource) ??
    destinations[noun] ?? { list: `/projects/${applyId}/measures`, permission: 'measure:write' };
  const isAllowed = usePermission(place.permission);
  const project = useProjectOf(applyId);
  const title = w('importOf', { name: subject?.label[locale] ?? '' });
  usePageTitle(title);
  const go = useNavigate();
  const queries = useQueryClient();
  if (!subject || !isAllowed) return <p className="db-empty">{w(subject ? 'importForbidden' : 'notFoundTitle')}</p>;
  return (
    <>
      <PageHead title={title} />
      <ImportWizard
        key={`${subject.code} ${applyId}`}
        subject={subject}
        applyId={applyId}
        into={applyId && project.data ? projectText(project.data) : undefined}
        onWritten={() => void refreshQueries(queries)}
        onDone={() => void go(place.list)}
      />
    </>
  );
}

function destinationOf(resource: AnyResource | undefined): Destination | undefined {
  return resource && { list: resource.page?.path ?? '/dashboard', permission: resource.access.write };
}
