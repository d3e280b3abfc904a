import { dishes } from '@danbao/core/office';
import { recordFiles } from '../attachments/public.ts';

export const dishFiles = recordFiles({
  resource: dishes,
  reads: ['canteen:read', 'canteen:order'],
});
