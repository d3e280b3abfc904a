// Tables of the server, for tests that put records past every call or look at what is kept.
export { bookingTable } from '../../../examples/server/src/areas/meetings/reach.ts';
export { noticeTable } from '../../../examples/server/src/areas/notices/publish.ts';
export { voteTable } from '../../../examples/server/src/areas/votes/reach.ts';
export * from '../../../examples/server/src/db/schema.ts';
export { insertRecords } from '../../../examples/server/src/resources/insert-records.ts';
export { fieldValue, tableName, tableOf } from '../../../examples/server/src/resources/table.ts';
