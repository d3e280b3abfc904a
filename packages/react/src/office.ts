// Canteen and cars.

export { DrinkItemsEditor } from './canteen/drink-items-editor.tsx';
export { MenuDialog, type MenuDialogProps } from './canteen/menu-dialog.tsx';
export { OrderDialog, type OrderDialogProps } from './canteen/order-dialog.tsx';
export { OrderStateTag } from './canteen/order-state-tag.tsx';
export {
  type CanteenFilter,
  type CanteenListOptions,
  type DishOrderRecord,
  type MenuRecord,
  useDishOrders,
  useMenus,
  useOfferedDays,
  useOffers,
} from './canteen/use-canteen.ts';
export { useCanteenCall } from './canteen/use-canteen-call.ts';
export { DriverControl, PlateControl } from './cars/car-controls.tsx';
export { CarSettings } from './cars/car-settings.tsx';
