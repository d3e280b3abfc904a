import { flowDefinitions } from '@danbao/core/flows';
import { FamilyPage } from '../../shared/flow-family/family-page.tsx';
import { useCarWords } from './i18n/words.ts';

const flows = [flowDefinitions.car];

/** The person's car tickets: those they asked for, and those that wait for them (B12). */
export function CarTicketPage() {
  const w = useCarWords();
  return <FamilyPage title={w('carTicket')} about={w('carTicketAbout')} flows={flows} />;
}
