// One piece: who looks at the menu orders from it, and looks at the orders next.
export { AllOrdersPage } from '../areas/canteen/all-orders-page.tsx';
export { DrinksPage } from '../areas/canteen/drinks-page.tsx';
export { MenusPage } from '../areas/canteen/menus-page.tsx';
export { MyOrdersPage } from '../areas/canteen/my-orders-page.tsx';
export { OrderPage } from '../areas/canteen/order-page.tsx';
export { PantryPage } from '../areas/canteen/pantry-page.tsx';
export { SumsPage } from '../areas/canteen/sums-page.tsx';
