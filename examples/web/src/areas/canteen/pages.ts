import { canteenChunk, resourcesChunk } from '../../chunks/chunks.ts';
import { type PageTable, page, pageWithDefinitions } from '../../shared/page.ts';

export const canteenPages = {
  canteenIndex: page(canteenChunk, 'MenusPage'),
  canteenOrder: page(canteenChunk, 'OrderPage'),
  canteenMyOrders: page(canteenChunk, 'MyOrdersPage'),
  canteenAllOrders: page(canteenChunk, 'AllOrdersPage'),
  canteenProduct: pageWithDefinitions(resourcesChunk, 'DishesPage'),
  canteenSums: pageWithDefinitions(canteenChunk, 'SumsPage'),
  canteenDrinks: pageWithDefinitions(canteenChunk, 'DrinksPage'),
  canteenPantry: pageWithDefinitions(canteenChunk, 'PantryPage'),
} as const satisfies PageTable;
