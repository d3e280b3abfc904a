// Canteen and cars.

export { DrinkItemsEditor } from './canteen/drink-items-editor.tsx';
export { MenuDialog, type MenuDialogProps } from './canteen/menu-dialog.tsx';
export { OrderDialog, type OrderDialogProps } from './canteen/order-dialog.tsx';
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
export { CommentPanel, type CommentPanelProps } from './comments/comment-panel.tsx';
export {
  type CommentRecord,
  type CommentThread,
  type DiscussedRecord,
  type NewComment,
  useComments,
} from './comments/use-comments.ts';
