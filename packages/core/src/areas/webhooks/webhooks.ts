import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { picks } from '../../field/types/pick.ts';
import { text } from '../../field/types/text.ts';
import { url } from '../../field/types/url.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';

const required = { required: true } as const;

export const keepsWebhooks = 'admin:webhooks';

/** Whose records a webhook sends. */
const webhookReaches = options(['unit', '本单位', 'Own unit'], ['group', '全集团', 'Whole group']);

/** How it goes with a webhook; codes are ours. */
const webhookStates = options(
  ['working', '正常', 'Working', 'success'],
  ['retrying', '重试中', 'Trying again', 'warning'],
  ['noSecret', '尚无密钥', 'Without a secret', 'info'],
  ['paused', '已停用', 'Paused', 'quiet'],
  ['gone', '对方已取消（410）', 'Cancelled by the receiver (410)', 'danger'],
  ['failing', '多日失败，已停止', 'Stopped after days of failures', 'danger'],
);

export type WebhookState = (typeof webhookStates)[number]['value'];

/** How changes are sent. */
export const webhookLimits = {
  /** Webhooks of one unit. */
  perUnit: 100,
  /** Changes in one delivery, at most. */
  changes: 100,
  /** In ms: an answer is waited for so long. */
  timeout: 15_000,
  /** In ms: after the first failure; doubled with each, and a quarter more or less by chance. */
  firstDelay: 5_000,
  /** In ms: what the doubling comes to at most. */
  longestDelay: 3_600_000,
  /** In ms: a `Retry-After` counts up to this. */
  longestRetryAfter: 24 * 3_600_000,
  /** Days of failures without a success, after which nothing is sent any more. */
  daysOfFailures: 5,
  /** Hours for which the secret of before signs as well, when not said. */
  overlapHours: 24,
  /** Days for which attempts are kept. */
  daysOfAttempts: 30,
} as const;

/** Programs that are told of changes: every change of these records, in order, signed, until it was taken. */
export const webhooks = resource({
  name: 'webhook',
  plural: 'webhooks',
  label: label('变更推送', 'Webhook'),
  fields: {
    name: text('名称', 'Name', { ...required, max: 50 }),
    url: url('接收地址', 'Address', {
      ...required,
      max: 500,
      wide: true,
      help: label(
        'https；内网地址与 http 须由运维在 WEBHOOK_HOSTS 中允许',
        'https; private addresses and http only where the operator allows the host in WEBHOOK_HOSTS',
      ),
    }),
    kinds: picks('推送哪些记录的变更', 'Records whose changes are sent', { ...required, max: 8000, wide: true }),
    reach: choice('范围', 'Reach', webhookReaches, { ...required, initial: 'unit' }),
    isActive: yesNo('启用', 'Active', { ...required, initial: '1' }),
  },
  computed: {
    state: choice('状态', 'Status', webhookStates, required),
    sentTime: dateTime('最近送达', 'Last taken at'),
    failingSince: dateTime('失败自', 'Failing since'),
    nextTime: dateTime('下次重试', 'Next try'),
    error: text('最近错误', 'Last error', { max: 300 }),
  },
  access: { read: keepsWebhooks, write: keepsWebhooks },
  scope: 'reach',
  unique: [['name']],
  list: {
    columns: ['name', 'url', 'reach', 'isActive', 'state', 'sentTime', 'error'],
    filters: ['isActive'],
    search: ['name', 'url'],
    order: 'name',
  },
});

export type Webhook = RecordOf<typeof webhooks> & {
  readonly state?: WebhookState;
  readonly sentTime?: string;
  readonly failingSince?: string;
  readonly nextTime?: string;
  readonly error?: string;
};
