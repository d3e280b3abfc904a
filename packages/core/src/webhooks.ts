// For programs that take webhooks: whether a message is to be believed, and what it says.

export {
  type VerifiedWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
  WebhookError,
  type WebhookFault,
  type WebhookHeaders,
  type WebhookMessage,
} from './areas/webhooks/verify-webhook.ts';
