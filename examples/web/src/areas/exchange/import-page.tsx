import { findSubject, type Noun, nouns } from '@danbao/core/exchange';
import { ImportWizard, useLocale, usePermission } from '@danbao/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';

/** Where a noun's list is, and who may write it. */
const places: Readonly<Partial<Record<string, { readonly list: string; readonly permission: string }>>> = {
  owners: { list: '/owners', permission: 'owner:write' },
  dishes: { list: '/canteen/product', permission: 'canteen:write' },
  menus: { list: '/canteen/index', permission: 'canteen:write' },
  'dish-orders': { list: '/canteen/allorders', permission: 'canteen:order' },
} satisfies Partial<Record<Noun, object>>;

const leaving = { text: 'importLeave', leave: 'importLeaveYes', stay: 'importStay' } as const;

/** Imports a sheet: owners, dishes, menus or orders by the noun of the address, else measures of a kind into an application. */
export function ImportPage() {
  const w = useAppWords();
  const locale = useLocale();
  const { noun = 'measures', kind, applyId } = useParams();
  const subject = nouns.includes(noun as Noun) ? findSubject(noun as Noun, kind) : undefined;
  const place = places[noun] ?? { list: `/projects/${applyId}/measures`, permission: 'measure:write' };
  const isAllowed = usePermission(place.permission);
  const title = w('importOf', { name: subject?.label[locale] ?? '' });
  usePageTitle(title);
  const go = useNavigate();
  const queries = useQueryClient();
  const isRunning = useRef(false);
  if (!subject || !isAllowed) return <p className="db-empty">{w(subject ? 'importForbidden' : 'notFoundTitle')}</p>;
  return (
    <>
      <PageHead title={title} />
      <ImportWizard
        key={`${subject.code} ${applyId}`}
        subject={subject}
        applyId={applyId}
        onWritten={() => void queries.invalidateQueries()}
        onRunningChange={(running) => {
          isRunning.current = running;
        }}
        onDone={() => void go(place.list)}
      />
      <LeaveGuard isDirty={() => isRunning.current} words={leaving} />
    </>
  );
}
