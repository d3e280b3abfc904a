export { PostGuarantee } from './post-guarantee.tsx';
