export { isClerk } from './clerks.ts';
export { isReadableBy } from './deliveries.ts';
export { documentsArea } from './documents.ts';
export { publishingEffects } from './publishing-effects.ts';
export { receiptEffects } from './receipt-effects.ts';
export { sendingEffects } from './sending-effects.ts';
export { documentWaiting } from './waiting.ts';
