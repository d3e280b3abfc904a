import { expect, test } from 'vitest';
import type { AnyEntity } from '../entity.ts';
import { archives } from './archives/archives.ts';
import { archiveProperties } from './archives/choices.ts';
import { archiveEdit } from './archives/entities.ts';
import { warehouseLocations } from './archives/settings.ts';
import { archiveApplications, archiveDestructions } from './archives/using.ts';
import { dateMenu, menuDish } from './canteen/date-menu.ts';
import { dishOrderRecord, orderItem } from './canteen/dish-order.ts';
import { dishes } from './canteen/dishes.ts';
import { drinkOrders } from './canteen/drink-orders.ts';
import { basicInfo } from './customers/basic-info.ts';
import { chairmanNotifications } from './customers/chairman-notifications.ts';
import { mainClientSuppliers } from './customers/main-clients.ts';
import { riskRatings, riskWarnings } from './customers/risk.ts';
import { sentDocument } from './documents/entities.ts';
import { flowRecord } from './flows/entities.ts';
import { reserveChange } from './fund/changes.ts';
import { reserveEmployees } from './fund/employees.ts';
import { reserveEnterprises } from './fund/enterprises.ts';
import { reserveFigures } from './fund/figures.ts';
import { reservePlans } from './fund/plans.ts';
import { reserveVisits } from './fund/visits.ts';
import { measureKinds } from './measures/measure-kinds.ts';
import { meetingBookings } from './meetings/meetings.ts';
import { notices } from './notices/endpoints.ts';
import { partyItems } from './party/items.ts';
import { partyReports } from './party/organisation.ts';
import { partyTasks } from './party/plans.ts';
import { quizQuestions } from './quiz/quiz.ts';
import { regions } from './regions/endpoints.ts';
import { financeStatements } from './statements/finance-statements.ts';
import { urgingMatter } from './urging/board.ts';
import { urgingReplies } from './urging/replies.ts';
import { voteResult } from './votes/ballot.ts';
import { votes } from './votes/votes.ts';

/** Where ours calls a field otherwise than it was decided, its own name stands here: `voteId`, `optionLines`, `roomId`, `values`, `tasks`. */
type Row = readonly [name: string, entity: AnyEntity, fields: string];

test.each<Row>([
  [
    'ship (G1)',
    measureKinds.ship,
    `shipName shipCode buildTime shipBuyDate specifications count carCode shipEngineCode
    shipFrame billNumber invoiceValue lqgmqk keepType carEngineCode carFrame isInsurance insuranceCompany insuranceCode
    insuranceBeginDate insuranceEndDate isLocal trafficViolation preposePledgeeOne preposePledgeeTwo preposePledgeeThree
    preposeOneSum preposeTwoSum preposeThreeSum otherOwner otherType otherCreditCode otherLegalPerson otherLegalPhone
    otherLegalAddress otherPersonNum otherPersonPhone otherPersonAddress otherPostCode otherFax isOther proxyPhone
    proxyCode adderss sortNum isRegister`,
  ],
  [
    'dish (Z1)',
    dishes.record,
    'id name category price imageUrl description allergens isEnable dailyLimit unitUid createTime',
  ],
  ['menu of a day (Z2)', dateMenu, 'date mealType dishIds orderDeadline mealBegin mealEnd remark'],
  ['dish of a menu (Z2)', menuDish, 'dishId limit'],
  [
    'order of dishes (Z3)',
    dishOrderRecord,
    `id userId userName deptName menuId date mealType items total eatType remark
    status operator operateTime`,
  ],
  ['dish of an order (Z3)', orderItem, 'dishId dishName price count'],
  ['order of drinks (Z4)', drinkOrders.record, 'id userId room wantTime items status remindAt remark'],
  [
    'archive (Z5)',
    archives.record,
    `fondsCode fondsName archiveNo title responsibleParty formedDate archiveYear categoryId
    catalogId retentionPeriod securityLevel pages carrier boxNo locationNo barcode electronicStatus physicalStatus
    businessNo projectId`,
  ],
  [
    'request of the archive (Z6)',
    archiveApplications.record,
    `id archiveIds applicant purpose type beginDate returnDate
    status opinion`,
  ],
  [
    'destruction (Z6)',
    archiveDestructions.record,
    'id archiveIds reason appraisalOpinion supervisors status destroyTime',
  ],
  ['edit of the archive (Z6)', archiveEdit, 'archiveId field before after user time checked'],
  ['place of the archive (Z6)', warehouseLocations.record, 'parentId capacity'],
  [
    'statement (Z7)',
    financeStatements.record,
    `clientId year period totalAssets totalLiabilities netAssets revenue netProfit
    operatingCashFlow currentRatio debtRatio source fileId`,
  ],
  ['main client or supplier (Z7)', mainClientSuppliers.record, 'clientId kind name ratio amount term years'],
  ['warning of a client (Z7)', riskWarnings.record, 'externalWarning reason date source'],
  ['level of a client (Z7)', riskRatings.record, 'clientId'],
  [
    'base data of a client (Z7)',
    basicInfo,
    `name creditCode industryCategory scale registeredCapital legalPerson address
    employees founded`,
  ],
  ['notification of a chairman (Z7)', chairmanNotifications.record, 'flowId chairmanUserId content createTime readAt'],
  ['visit (Z8)', reserveVisits.record, 'id enterpriseId visitDate visitors purpose result nextStep'],
  [
    'enterprise of the reserve (Z8)',
    reserveEnterprises.record,
    `id parentId relation name creditCode industry stage
    legalPerson registeredCapital address contact phone intro source status`,
  ],
  ['employee (Z8)', reserveEmployees.record, 'enterpriseId name post education resume shareRatio'],
  [
    'investment plan (Z8)',
    reservePlans.record,
    `enterpriseId round valuation amount shareRatio exitWay planDate useOfFunds`,
  ],
  ['figures (Z8)', reserveFigures.record, 'enterpriseId year revenue netProfit totalAssets liabilities cash'],
  [
    'change of the reserve (Z8)',
    reserveChange,
    `operationId detailId entity entityId action operator time
    rolledBack`,
  ],
  [
    'vote (Z9)',
    votes.record,
    'voteId title content type maxChoices anonymous beginTime endTime scopeDeptIds optionLines status',
  ],
  ['result of a vote (Z9)', voteResult, 'voteId voters rows'],
  ['item of a column (Z10)', partyItems.record, 'id columnId title content author publishTime checkStatus'],
  ['task of a plan (Z10)', partyTasks.record, 'planId name personId personName begin end progress status'],
  ['question (Z10)', quizQuestions.record, 'quest_id subject_id title answers rightNo analysis'],
  ['report of an organisation (Z10)', partyReports.record, 'orgId leaderAlert'],
  ['document (Z12)', sentDocument, 'title docNo'],
  ['matter that is urged (Z12)', urgingMatter, 'title'],
  ['reply to it (Z12)', urgingReplies.record, 'content'],
  ['meeting (Z13)', meetingBookings.record, 'roomId roomName startTime endTime appointReason attendees approveStatus'],
  ['flow of any kind (Z14)', flowRecord, 'title status values tasks events'],
])('%s has what was decided for it (G1, Z1-Z10, Z12-Z14)', (_, entity, fields) => {
  expect(fields.split(/\s+/).filter((name) => !(name in entity.fields))).toEqual([]);
});

test('the four checks of the archive (Z6)', () => {
  expect(archiveProperties.map(({ value }) => value)).toEqual(['authenticity', 'integrity', 'usability', 'safety']);
});

test('today’s meetings are told with room, times, reason and approval (Z13)', () => {
  const [meeting] = Object.values(notices).filter(({ path }) => path === 'oa/tMtAppointment/noting');
  expect(meeting?.access).toBe('signed-in');
  expect(regions.children.path).toBe('grp/cMultilevelsort');
});
