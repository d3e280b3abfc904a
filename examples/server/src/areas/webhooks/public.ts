export { carryWebhooks } from './carry-webhooks.ts';
export { webhookEffects } from './effects.ts';
export { webhooksArea } from './webhooks.ts';
