// The office: canteen, cars, meetings, votes, notices, forum, information, emergencies, party affairs, quiz, first page.

export { annualLeaveDays } from './areas/attendance/annual-leave.ts';
export { attendance } from './areas/attendance/endpoints.ts';
export { keepsLeave, leaveAccounts } from './areas/attendance/leave-accounts.ts';
export { type OrderAgain, ordersAsLastWeek } from './areas/canteen/as-last-week.ts';
export {
  drinkStates,
  drinkTemperatures,
  eatTypes,
  mealTypes,
  orderActions,
  orderStates,
} from './areas/canteen/choices.ts';
export { dateMenu, dateMenuRecord, menuDish } from './areas/canteen/date-menu.ts';
export { addDishes, enableDish, removeDishes } from './areas/canteen/dish-calls.ts';
export { dishOrder, dishOrderBody, dishOrderRecord, orderItem } from './areas/canteen/dish-order.ts';
export { type Dish, dishes } from './areas/canteen/dishes.ts';
export { moveDrink, moveDrinkOrder, unremindedDrinks } from './areas/canteen/drink-moves.ts';
export { type Drink, type DrinkOrder, drinkOrders } from './areas/canteen/drink-orders.ts';
export { canteen } from './areas/canteen/endpoints.ts';
export { sameDishTwice } from './areas/canteen/menu-checks.ts';
export { type OrderAction, type OrderState, orderMoves, orderTotal } from './areas/canteen/order-moves.ts';
export {
  dailyPortionLimit,
  dishOrderedSentence,
  menuDishes,
  menuOrderedSentence,
  menuPortionLimit,
  type OfferedDish,
  orderedDishes,
  orderedMenuIssues,
  orderedPortions,
  portionMovements,
  portionsOrderedIssues,
  type StoredMenu,
} from './areas/canteen/portion-limits.ts';
export type { BatchOperation, DishSummary, PersonSummary } from './areas/canteen/summaries.ts';
export { carFigure } from './areas/cars/car-figures.ts';
export { type Car, cars, type Driver, drivers } from './areas/cars/cars.ts';
export { carTickets } from './areas/cars/endpoints.ts';
export {
  type CommentKind,
  commentKinds,
  commentLength,
  commentPageSize,
  type commentRow,
  comments,
  mostMentioned,
  mostOffered,
} from './areas/comments/comments.ts';
export { mentionAt, mentionsIn } from './areas/comments/mentions.ts';
export {
  type Emergency,
  emergencies,
  emergencyContacts,
  emergencyPlans,
  emergencySteps,
} from './areas/emergency/emergency.ts';
export { emergencyEndpoints } from './areas/emergency/endpoints.ts';
export { forum, questionEndpoints } from './areas/forum/endpoints.ts';
export { moderatesForum } from './areas/forum/moderation.ts';
export { answers, type Question, type QuestionAnswer, questionCategories, questions } from './areas/forum/questions.ts';
export { type ForumReply, type ForumTopic, forumBoards, forumReplies, forumTopics } from './areas/forum/topics.ts';
export {
  calendarOfHolidays,
  type Holiday,
  type HolidayLine,
  holidayKinds,
  holidays,
} from './areas/holidays/holidays.ts';
export { information } from './areas/information/endpoints.ts';
export { publishedInformation } from './areas/information/published.ts';
export { bookingEndpoints } from './areas/meetings/endpoints.ts';
export {
  type MeetingBooking,
  meetingBookings,
  meetingMinutes,
  meetingReplies,
  meetingRooms,
} from './areas/meetings/meetings.ts';
export {
  type NoticeChannel,
  type NoticeSending,
  noticeChannels,
  noticeSendings,
  type PersonalChannel,
  personalChannels,
} from './areas/notices/channels.ts';
export { noticeKinds, noticeScopes } from './areas/notices/choices.ts';
export { countUnread } from './areas/notices/count-unread.ts';
export { type DeliveryState, deliveryLimits, type NoticeDelivery } from './areas/notices/deliveries.ts';
export { notices } from './areas/notices/endpoints.ts';
export { noticeRecord } from './areas/notices/entities.ts';
export {
  type EntryAnswers,
  type EntryContext,
  type EntryNotice,
  type EntryNoticeLabel,
  entryNotices,
} from './areas/notices/entry-notices.ts';
export {
  type NoticeArrival,
  type NoticeChoice,
  type NoticeKind,
  type NoticeKindDefinition,
  type NoticePreference,
  noticeArrivals,
  noticeDefinitions,
  noticePreferences,
} from './areas/notices/preferences.ts';
export { type PublishedNotice, publishedNotices, withdrawNotice } from './areas/notices/published-notices.ts';
export { noticePath, publishedNoticeId, type ReadableNotice, readNotice } from './areas/notices/read-notice.ts';
export { workFlowPath } from './areas/notices/work-flow-path.ts';
export { publicities, taskStates } from './areas/party/choices.ts';
export {
  party,
  partyItemEndpoints,
  partyTaskEndpoints,
  sunnyRequestEndpoints,
  sunnyTaskEndpoints,
} from './areas/party/endpoints.ts';
export {
  historyLesson,
  leaderAlert,
  portalArticle,
  portalItem,
  sunnyNode,
  sunnyNodeKinds,
  sunnyTaskRow,
} from './areas/party/entities.ts';
export { type PartyItem, partyColumns, partyItems } from './areas/party/items.ts';
export { partyMembers, partyOrgs, partyReports } from './areas/party/organisation.ts';
export { type PartyTask, partyPlans, partyPlanTypes, partyTasks, withState } from './areas/party/plans.ts';
export {
  type SunnyRequest,
  sunnyCategories,
  sunnyMatters,
  sunnyRelations,
  sunnyRequests,
  sunnySteps,
  sunnyTasks,
} from './areas/party/sunny.ts';
export { partyVideos, videoStages, watchedVideos } from './areas/party/videos.ts';
export { quiz } from './areas/quiz/endpoints.ts';
export { answerNumbers, dailyQuiz, type QuizQuestion, quizQuestions, quizSubmission } from './areas/quiz/quiz.ts';
export { mayHaveQuiz, type QuizState, quizDelay, quizDue, quizSeconds, secondsLeft } from './areas/quiz/quiz-due.ts';
export { quizStanding, standingKinds } from './areas/quiz/standings.ts';
export {
  arrangementKinds,
  arrangementOf,
  arrangesUnits,
  cardsOf,
  type StartArrangement,
  type StartCard,
  startArrangements,
  startCards,
  startLink,
  startPage,
} from './areas/start-page/start-page.ts';
export { ballotIssues, fewestAnonymous, tallyKeys, voteChoice, voteToCast } from './areas/votes/ballot.ts';
export { voteEndpoints } from './areas/votes/endpoints.ts';
export { votePath } from './areas/votes/vote-path.ts';
export { fixedOnceVoted, type Vote, voteOptions, voteScores, votes } from './areas/votes/votes.ts';
