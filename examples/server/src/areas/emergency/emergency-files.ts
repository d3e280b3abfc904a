import { emergencies } from '@danbao/core/office';
import { recordFiles } from '../attachments/public.ts';
import { mayCorrect } from './emergency.ts';

export const emergencyFiles = recordFiles({
  resource: emergencies,
  mayChange: mayCorrect,
  isClosed: ({ values }) => values['status'] === '2',
});
