import { type NoticeChannel, type NoticeDelivery, noticeChannels, notices } from '@danbao/core/office';
import { listing } from '@danbao/core/resources';
import { useCall, useEndpoint, useLocale } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useDeliveryWords } from './i18n/delivery-words.ts';

const deliveryList = listing(notices.deliveries, {
  follows: ['noticeDelivery'],
  columns: ['createTime', 'channel', 'recipient', 'kind', 'state', 'attempts', 'sentTime', 'nextTime', 'error'],
  filters: ['state', 'channel', 'kind'],
});

/** What was sent outside the app and what could not be: administrators try each way and send again what was given up. */
export function DeliveriesPage() {
  const w = useDeliveryWords();
  return (
    <ListingPage
      listing={deliveryList}
      title={w('title')}
      about={w('about')}
      before={<Trials />}
      rowName={(row) => row.recipient ?? w('everybody')}
      columns={{
        error: {
          cell: ({ error }) => <span className="block whitespace-normal [overflow-wrap:anywhere]">{error}</span>,
        },
        recipient: { cell: (row) => row.recipient ?? w('everybody'), text: (row) => row.recipient ?? w('everybody') },
      }}
      rowTools={(row, reload) => row.state === 'givenUp' && <AgainButton delivery={row} onDone={reload} />}
    />
  );
}

function AgainButton({ delivery, onDone }: { readonly delivery: NoticeDelivery; readonly onDone: () => void }) {
  const w = useDeliveryWords();
  const call = useCall(async () => onDone());
  return (
    <Button
      variant="text"
      aria-label={w('againNamed', { name: delivery.recipient ?? w('everybody') })}
      onClick={() => void call(notices.sendAgain, { id: delivery.id })}
    >
      {w('again')}
    </Button>
  );
}

/** A trial message for each way that is set up; of group robots it is asked first, since many people see it. */
function Trials() {
  const w = useDeliveryWords();
  const locale = useLocale();
  const call = useCall(async () => undefined);
  const ways = useEndpoint(notices.ways, undefined).data;
  const there = ways ? noticeChannels.filter(({ value }) => ways[value] === '1') : [];
  const attempt = (channel: NoticeChannel) => {
    const question = { text: w('trialQuestion') };
    void call(notices.tryChannel, { channel }, channel === 'group' ? { question } : {});
  };
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {ways && there.length === 0 && <p className="text-quiet">{w('noWays')}</p>}
      {there.map(({ value, label }) => (
        <Button key={value} onClick={() => attempt(value)}>
          {w('trialNamed', { channel: label[locale] })}
        </Button>
      ))}
    </div>
  );
}
