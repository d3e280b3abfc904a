export { CreditConditions } from './credit-conditions.tsx';
export { PostGuarantee } from './post-guarantee.tsx';
