// Official documents: sending, receiving, supervision, work orders, groups of users.

export { documentNumber, type NumberOfYear, receivingWord } from './areas/documents/document-number.ts';
export { documentWords } from './areas/documents/document-words.ts';
export { documents } from './areas/documents/endpoints.ts';
export {
  delivery,
  paperDelivery,
  readableDocument,
  receivedDocument,
  receivedStates,
  receiverChoice,
  sentDocument,
  sentStates,
} from './areas/documents/entities.ts';
export {
  attachmentNames,
  type OfficialParagraph,
  officialParagraphs,
  titlePieces,
} from './areas/documents/official-text.ts';
export { groups } from './areas/groups/endpoints.ts';
export { listUserGroups, saveUserGroup, type UserGroup, userGroups } from './areas/groups/user-groups.ts';
export { urgingMatter, urgingStates } from './areas/urging/board.ts';
export { urging } from './areas/urging/endpoints.ts';
export { submitReply, urgingReplies } from './areas/urging/replies.ts';
export { workOrderCard, workOrderStates } from './areas/work-orders/board.ts';
export { workOrders } from './areas/work-orders/endpoints.ts';
