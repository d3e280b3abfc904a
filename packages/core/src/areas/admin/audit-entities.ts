import type { AnyEntity } from '../../entity.ts';
import { undoneChange } from '../../resource/change.ts';
import { archivePackage } from '../archives/packages.ts';
import { attachment } from '../attachments/entities.ts';
import { dateMenuRecord } from '../canteen/date-menu.ts';
import { dishOrderRecord } from '../canteen/dish-order.ts';
import { dishes } from '../canteen/dishes.ts';
import { drinkOrders } from '../canteen/drink-orders.ts';
import { cars, drivers } from '../cars/cars.ts';
import { chainRecord } from '../chains/chain-entities.ts';
import { ownPosts } from '../chains/own-posts.ts';
import { application } from '../credit/application.ts';
import { loanPlan } from '../credit/loan-plan.ts';
import { payments, repayments } from '../credit/payments.ts';
import { chairmanNotifications } from '../customers/chairman-notifications.ts';
import { clientRecord } from '../customers/client.ts';
import { mainClientSuppliers } from '../customers/main-clients.ts';
import { relatedClients } from '../customers/related-clients.ts';
import { riskRatings, riskWarnings } from '../customers/risk.ts';
import { dictionaryItems, dictionaryTypes } from '../dictionaries/dictionaries.ts';
import { documentWords } from '../documents/document-words.ts';
import { distribution, withdrawal } from '../documents/entities.ts';
import { flowTrace } from '../flows/entities.ts';
import { opinionDrafts } from '../flows/opinion-drafts.ts';
import { usualWords } from '../flows/usual-words.ts';
import { flowNodesRecord } from '../forms/flow-nodes.ts';
import { templateRecord } from '../forms/form-template.ts';
import { fulfilmentRecord } from '../fulfilment/entities.ts';
import { reserveEmployees } from '../fund/employees.ts';
import { reserveEnterprises } from '../fund/enterprises.ts';
import { reserveFigures } from '../fund/figures.ts';
import { reservePlans } from '../fund/plans.ts';
import { reserveVisits } from '../fund/visits.ts';
import { userGroups } from '../groups/user-groups.ts';
import { measureRecord } from '../measures/entities.ts';
import { publishedNotices } from '../notices/published-notices.ts';
import { ownerRecord } from '../owners/records.ts';
import { erasureRecord } from '../privacy/erasure.ts';
import { retentionDays, retentionSweep } from '../privacy/retention.ts';
import { quizQuestions, quizSubmission } from '../quiz/quiz.ts';
import { shareholders } from '../shareholders/shareholders.ts';
import { urgingReplies } from '../urging/replies.ts';
import { workItemRecord } from '../work-items/work-item.ts';
import { accountRecord } from './account.ts';
import { company } from './company.ts';
import { departmentRecord } from './department.ts';
import { menuEntryRecord } from './menu-entry.ts';
import { roleRecord } from './role.ts';
import { unitRecord } from './unit.ts';

/** What audit rows are about, by the name that stands in them: the definition that names the fields of the record. */
export const auditEntities: Readonly<Record<string, AnyEntity>> = {
  measure: measureRecord,
  owner: ownerRecord,
  attachment,
  shareholder: shareholders.record,
  fulfilment: fulfilmentRecord,
  dish: dishes.record,
  dateMenu: dateMenuRecord,
  dishOrder: dishOrderRecord,
  drinkOrder: drinkOrders.record,
  workItem: workItemRecord,
  quizQuestion: quizQuestions.record,
  quizAnswer: quizSubmission,
  flow: flowTrace,
  usualWord: usualWords.record,
  notice: publishedNotices.record,
  account: accountRecord,
  role: roleRecord,
  menuEntry: menuEntryRecord,
  dictionaryType: dictionaryTypes.record,
  dictionaryItem: dictionaryItems.record,
  department: departmentRecord,
  unit: unitRecord,
  company,
  application,
  client: clientRecord,
  relatedClient: relatedClients.record,
  mainClientSupplier: mainClientSuppliers.record,
  riskWarning: riskWarnings.record,
  riskRating: riskRatings.record,
  chairmanNotification: chairmanNotifications.record,
  opinionDraft: opinionDrafts.record,
  loanPlan,
  payment: payments.record,
  repayment: repayments.record,
  archivePackage,
  car: cars.record,
  driver: drivers.record,
  formTemplate: templateRecord,
  flowNodes: flowNodesRecord,
  userGroup: userGroups.record,
  documentWord: documentWords.record,
  documentWithdrawal: withdrawal,
  documentDistribution: distribution,
  urgingReply: urgingReplies.record,
  flowChain: chainRecord,
  ownPost: ownPosts.record,
  retention: retentionDays,
  retentionSweep,
  erasure: erasureRecord,
  reserveEnterprise: reserveEnterprises.record,
  reserveVisit: reserveVisits.record,
  reserveEmployee: reserveEmployees.record,
  reservePlan: reservePlans.record,
  reserveFigures: reserveFigures.record,
  undoneChange,
};
