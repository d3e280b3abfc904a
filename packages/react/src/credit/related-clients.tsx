import { type RelatedClient, relatedClients } from '@danbao/core/customers';
import { useWords } from '../i18n/words.ts';
import { SheetList } from '../print/sheet-list.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { amountText, inWan } from './amounts.ts';
import { type FrozenRecords, frozenOr } from './frozen-or.ts';
import { useCreditWords } from './i18n/words.ts';

export interface RelatedClientsProps {
  readonly client_ID: string;
  /** As they were signed. */
  readonly frozen: FrozenRecords;
}

/** The related clients of an application's client, the first hundred (N10). */
export function RelatedClients({ client_ID, frozen }: RelatedClientsProps) {
  const w = useCreditWords();
  const common = useWords();
  const locale = useLocale();
  const input = { client_ID, pageSize: '100' };
  const { data, error, refetch } = useEndpoint(relatedClients.calls.page, input, { enabled: !frozen });
  const rows = data?.rows as readonly RelatedClient[] | undefined;
  const { relationType } = relatedClients.input.fields;
  return (
    <SheetList
      caption={w('relatedClients')}
      answer={frozenOr(frozen, { data: rows, error, refetch })}
      head={[
        common('index'),
        w('relatedClient'),
        w('relation'),
        w('certificate'),
        inWan(w, 'guarantySum'),
        w('remark'),
      ]}
      widths={[8, 26, 16, 22, 14, 14]}
      numbers={[4]}
      row={(client, index) => [
        index + 1,
        client.relationClientName,
        relationType.type.format(client.relationType, relationType, locale),
        client.certificateCode,
        amountText(client.guarantySum),
        client.remark,
      ]}
    />
  );
}
