import type { AnyEntity } from '../../entity.ts';
import { undoneChange } from '../../resource/change.ts';
import { archiveRun } from '../archives/collection-runs.ts';
import { archivePackage } from '../archives/packages.ts';
import { attachment } from '../attachments/entities.ts';
import { dateMenuRecord } from '../canteen/date-menu.ts';
import { dishOrderRecord } from '../canteen/dish-order.ts';
import { chainRecord } from '../chains/chain-entities.ts';
import { commentTrace } from '../comments/comments.ts';
import { application } from '../credit/application.ts';
import { loanPlan } from '../credit/loan-plan.ts';
import { clientRecord } from '../customers/client.ts';
import { distribution, paperDelivery, withdrawal } from '../documents/entities.ts';
import { failureGroup } from '../failures/failure.ts';
import { circulationTrace } from '../flows/circulations.ts';
import { flowTrace } from '../flows/entities.ts';
import { standInTrace } from '../flows/stand-ins.ts';
import { flowNodesRecord } from '../forms/flow-nodes.ts';
import { templateRecord } from '../forms/form-template.ts';
import { fulfilmentRecord } from '../fulfilment/entities.ts';
import { measureRecord } from '../measures/entities.ts';
import { noticeDelivery } from '../notices/deliveries.ts';
import { ownerRecord } from '../owners/records.ts';
import { erasureRecord } from '../privacy/erasure.ts';
import { retentionDays, retentionSweep } from '../privacy/retention.ts';
import { quizSubmission } from '../quiz/quiz.ts';
import { resources } from '../resources.ts';
import { systemEntry } from '../system/endpoints.ts';
import { ballot } from '../votes/ballot.ts';
import { webhookStep } from '../webhooks/endpoints.ts';
import { workItemRecord } from '../work-items/work-item.ts';
import { accountRecord } from './account.ts';
import { company } from './company.ts';
import { departmentRecord } from './department.ts';
import { menuEntryRecord } from './menu-entry.ts';
import { roleRecord } from './role.ts';
import { apiToken, serviceAccountRecord } from './service-account.ts';
import { unitRecord } from './unit.ts';

/** What audit rows are about, by the name that stands in them: the definition that names the fields of the record. */
export const auditEntities: Readonly<Record<string, AnyEntity>> = /* @__PURE__ */ byName();

function byName(): Readonly<Record<string, AnyEntity>> {
  return {
    ...Object.fromEntries(Object.values(resources).map(({ name, record }) => [name, record])),
    measure: measureRecord,
    owner: ownerRecord,
    attachment,
    fulfilment: fulfilmentRecord,
    dateMenu: dateMenuRecord,
    dishOrder: dishOrderRecord,
    workItem: workItemRecord,
    quizAnswer: quizSubmission,
    ballot,
    flow: flowTrace,
    standIn: standInTrace,
    webhookStep,
    circulation: circulationTrace,
    comment: commentTrace,
    account: accountRecord,
    serviceAccount: serviceAccountRecord,
    apiToken,
    role: roleRecord,
    menuEntry: menuEntryRecord,
    department: departmentRecord,
    unit: unitRecord,
    system: systemEntry,
    company,
    application,
    client: clientRecord,
    loanPlan,
    archivePackage,
    archiveRun,
    formTemplate: templateRecord,
    flowNodes: flowNodesRecord,
    documentWithdrawal: withdrawal,
    documentDistribution: distribution,
    documentPaperDelivery: paperDelivery,
    flowChain: chainRecord,
    retention: retentionDays,
    retentionSweep,
    erasure: erasureRecord,
    failure: failureGroup,
    noticeDelivery,
    undoneChange,
  };
}
