import { emergencies } from '@danbao/core/office';
import { recordFiles } from '../attachments/public.ts';

export const emergencyFiles = recordFiles({
  resource: emergencies,
  reads: ['emergency:read'],
  writes: 'emergency:read',
  isClosed: ({ values }) => values['status'] === '2',
});
