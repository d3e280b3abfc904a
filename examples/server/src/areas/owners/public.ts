export { frozenOwners } from './frozen-owners.ts';
export { ownerColumns } from './owner-row.ts';
export { ownersArea } from './owners.ts';
