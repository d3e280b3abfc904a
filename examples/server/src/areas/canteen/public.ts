export { canteenArea, drinkOrderEffects } from './canteen.ts';
export { dishFiles } from './dish-files.ts';
export { dishEffects } from './dish-rows.ts';
export { menuColumns } from './menu-row.ts';
export { seenOrders } from './order-row.ts';
export { drinkWaiting } from './waiting.ts';
export { weekFrom } from './week.ts';
