/** The sentences of the credit sheets' buttons in Chinese. */
export const zh = {
  application: '授信详情',
  creditUses: '用信详情',
} as const;
