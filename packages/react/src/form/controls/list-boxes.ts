// Both lists in one piece: nearly all of it is what they share.
export { ListBox } from './list-box.tsx';
export { MultiListBox } from './multi-list-box.tsx';
