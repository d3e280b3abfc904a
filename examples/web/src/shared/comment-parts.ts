/** Loaded with the first record that is discussed, after what the page shows. */
export { CommentPanel } from '@danbao/react/office';
