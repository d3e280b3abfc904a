import { party } from '@danbao/core/office';
import { useEndpoint } from '@danbao/react';
import { Link } from 'react-router';
import { usePartyWords } from './i18n/words.ts';

/** Who the reader is in the party, what they have to do, and what its leaders should know. */
export function MyParty() {
  const w = usePartyWords();
  const me = useEndpoint(party.currentUser, undefined).data;
  const alerts = useEndpoint(party.alerts, undefined).data ?? [];
  const business = useEndpoint(party.pendingBusiness, { pageSize: '5' }).data;
  return (
    <div className="grid gap-3">
      {me && (
        <section className="db-panel p-3 lg:p-4" aria-label={w('me')}>
          <h2 className="mb-1 text-16 font-semibold">{w('me')}</h2>
          <p className="mb-2 text-quiet">
            {me.orgName ? [me.realName, me.orgName, me.duty].filter(Boolean).join(' · ') : w('noOrg')}
          </p>
          <dl className="grid gap-1">
            <Figure name={w('openTasks')} to="/party/plans" value={me.openTasks} />
            <Figure name={w('overdue')} to="/party/plans" value={me.overdueTasks} isBad />
            <Figure name={w('toCheck')} to="/party/manage?checkStatus=wait" value={me.toCheck} />
            <Figure name={w('videosSeen')} to="/partyHistory/index" value={me.videosSeen} />
          </dl>
        </section>
      )}
      {alerts.length > 0 && (
        <section className="db-panel p-3 lg:p-4" aria-label={w('alerts')}>
          <h2 className="mb-2 text-16 font-semibold">{w('alerts')}</h2>
          <ul className="grid gap-2">
            {alerts.map(({ orgId, orgName, memberCount, lastReportTime, leaderAlert }) => (
              <li key={orgId}>
                <span className="db-tag db-tag-warning">{orgName}</span> {leaderAlert}
                <span className="block text-13 text-quiet">
                  {w('members', { count: memberCount })} ·{' '}
                  {lastReportTime ? w('lastReport', { time: lastReportTime.slice(0, 10) }) : w('neverReported')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {business && business.rows.length > 0 && (
        <section className="db-panel p-3 lg:p-4" aria-label={w('pendingBusiness')}>
          <h2 className="mb-2 text-16 font-semibold">{w('pendingBusiness')}</h2>
          <ul className="grid gap-1">
            {business.rows.map(({ userFinishId, title, type }) => (
              <li key={userFinishId} className="break-words">
                <Link className="db-link" to="/flows/todo">
                  {title}
                </Link>{' '}
                <span className="text-13 text-quiet">{type}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly to: string;
  /** Anything but none of it is bad. */
  readonly isBad?: boolean;
}

function Figure({ name, value, to, isBad = false }: FigureProps) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-quiet">{name}</dt>
      <dd>
        {value === '0' ? (
          <span className="db-mono">0</span>
        ) : (
          <Link className={isBad ? 'db-tag db-tag-warning' : 'db-link db-mono'} to={to} aria-label={`${name} ${value}`}>
            {value}
          </Link>
        )}
      </dd>
    </div>
  );
}
