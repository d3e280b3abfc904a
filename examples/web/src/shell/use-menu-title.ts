import type { MenuRoute } from '@danbao/core';
import { useLocale } from '@danbao/react';

/** A menu entry's title as the server gives it; in English its Chinese one where it has no other. */
export function useMenuTitle(): (route: MenuRoute) => string {
  const locale = useLocale();
  return ({ title, titleEn }) => (locale === 'zh' ? title : (titleEn ?? title));
}
