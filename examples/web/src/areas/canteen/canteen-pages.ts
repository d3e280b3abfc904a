// One piece: who looks at the menu orders from it, and looks at the orders next.
export { AllOrdersPage } from './all-orders-page.tsx';
export { DrinksPage } from './drinks-page.tsx';
export { MenusPage } from './menus-page.tsx';
export { MyOrdersPage } from './my-orders-page.tsx';
export { OrderPage } from './order-page.tsx';
export { PantryPage } from './pantry-page.tsx';
export { SumsPage } from './sums-page.tsx';
