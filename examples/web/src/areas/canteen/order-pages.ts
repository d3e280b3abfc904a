// One piece: who orders looks at his orders next.
export { AllOrdersPage } from './all-orders-page.tsx';
export { MyOrdersPage } from './my-orders-page.tsx';
export { OrderPage } from './order-page.tsx';
