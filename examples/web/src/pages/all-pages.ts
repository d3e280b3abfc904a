import type { PageName } from '@danbao/core/pages';
import { adminPages } from '../areas/admin/pages.ts';
import { archivesPages } from '../areas/archives/pages.ts';
import { canteenPages } from '../areas/canteen/pages.ts';
import { carsPages } from '../areas/cars/pages.ts';
import { chainsPages } from '../areas/chains/pages.ts';
import { cockpitPages } from '../areas/cockpit/pages.ts';
import { connectionsPages } from '../areas/connections/pages.ts';
import { contactsPages } from '../areas/contacts/pages.ts';
import { creditPages } from '../areas/credit/pages.ts';
import { customersPages } from '../areas/customers/pages.ts';
import { dashboardPages } from '../areas/dashboard/pages.ts';
import { dictionariesPages } from '../areas/dictionaries/pages.ts';
import { documentsPages } from '../areas/documents/pages.ts';
import { emergencyPages } from '../areas/emergency/pages.ts';
import { exchangePages } from '../areas/exchange/pages.ts';
import { failuresPages } from '../areas/failures/pages.ts';
import { flowPages } from '../areas/flows/pages.ts';
import { formsPages } from '../areas/forms/pages.ts';
import { forumPages } from '../areas/forum/pages.ts';
import { fundPages } from '../areas/fund/pages.ts';
import { groupsPages } from '../areas/groups/pages.ts';
import { informationPages } from '../areas/information/pages.ts';
import { measuresPages } from '../areas/measures/pages.ts';
import { meetingsPages } from '../areas/meetings/pages.ts';
import { noticesPages } from '../areas/notices/pages.ts';
import { ownersPages } from '../areas/owners/pages.ts';
import { partyPages } from '../areas/party/pages.ts';
import { postGuaranteePages } from '../areas/post-guarantee/pages.ts';
import { privacyPages } from '../areas/privacy/pages.ts';
import { profilePages } from '../areas/profile/pages.ts';
import { quizPages } from '../areas/quiz/pages.ts';
import { searchPages } from '../areas/search/pages.ts';
import { startPagePages } from '../areas/start-page/pages.ts';
import { urgingPages } from '../areas/urging/pages.ts';
import { votesPages } from '../areas/votes/pages.ts';
import { warningsPages } from '../areas/warnings/pages.ts';
import { webhooksPages } from '../areas/webhooks/pages.ts';
import { workItemsPages } from '../areas/work-items/pages.ts';
import { workOrdersPages } from '../areas/work-orders/pages.ts';
import type { LoadPage, PageTable, PathPage } from '../shared/page.ts';
import { shellPages } from './shell-pages.ts';

/** Every page; one that core names and no area has does not compile. */
export const pages: Readonly<Record<PageName, LoadPage>> & PageTable = {
  ...adminPages,
  ...archivesPages,
  ...canteenPages,
  ...carsPages,
  ...chainsPages,
  ...cockpitPages,
  ...connectionsPages,
  ...contactsPages,
  ...creditPages,
  ...customersPages,
  ...dashboardPages,
  ...dictionariesPages,
  ...documentsPages,
  ...emergencyPages,
  ...exchangePages,
  ...failuresPages,
  ...flowPages,
  ...formsPages,
  ...forumPages,
  ...fundPages,
  ...groupsPages,
  ...informationPages,
  ...measuresPages,
  ...meetingsPages,
  ...noticesPages,
  ...ownersPages,
  ...partyPages,
  ...postGuaranteePages,
  ...privacyPages,
  ...profilePages,
  ...quizPages,
  ...searchPages,
  ...startPagePages,
  ...urgingPages,
  ...votesPages,
  ...warningsPages,
  ...webhooksPages,
  ...workItemsPages,
  ...workOrdersPages,
  ...shellPages,
};

/** Those of which only the app knows the address, by address. */
export const pathPages: readonly (readonly [path: string, page: PathPage])[] = Object.entries(pages).flatMap(
  ([path, page]) => (typeof page === 'function' ? [] : [[path, page] as const]),
);
