import type { Check } from '../../entity.ts';
import { label } from '../../label.ts';

const message = label(
  '地址以 / 开头，由字母、数字、- 和 _ 组成，如 /canteen/order',
  'An address begins with / and has letters, digits, - and _, such as /canteen/order',
);

/** Whether a menu entry may lead there: a page of this app, with nothing left to fill in. */
export function isMenuPath(path: string): boolean {
  return /^(\/[\w-]+)+$/.test(path);
}

export const menuPath: Check = ({ path }) =>
  path === undefined || isMenuPath(String(path)) ? [] : [{ field: 'path', rule: 'menuPath', message }];
