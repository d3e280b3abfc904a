import { flowDefinitions, flowPath, flowStatuses } from '@danbao/core/flows';
import { carTickets } from '@danbao/core/office';
import { listing } from '@danbao/core/resources';
import { FlowStatusTag } from '@danbao/react/flows';
import { Link } from 'react-router';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useCarWords } from './i18n/words.ts';

const { car } = flowDefinitions;

const list = listing(carTickets.tickets, {
  follows: ['flow'],
  key: 'flowId',
  columns: ['title', 'starterName', 'deptName', 'status', 'createTime'],
  filters: ['status'],
  choices: { status: flowStatuses.filter(({ value }) => value !== 'draft' && value !== 'deleted') },
});

/** Every car ticket of the unit (B12). */
export function AllTicketsPage() {
  const w = useCarWords();
  return (
    <ListingPage
      listing={list}
      title={w('carAll')}
      about={w('carAllAbout')}
      empty={w('noTickets')}
      columns={{
        title: {
          cell: ({ flowId, infoId, title }) => (
            <Link to={flowPath(car, 'detail', { flowId, infoId })} className="db-root db-link inline-block min-w-40">
              {title}
            </Link>
          ),
        },
        starterName: { kind: 'nowrap' },
        deptName: { kind: 'nowrap' },
        status: { cell: (row) => <FlowStatusTag status={row.status} /> },
      }}
    />
  );
}
