// One piece for all of them: they share the editor of nodes.
export { FormsPage } from './forms/forms-page.tsx';
export { RevisePage } from './forms/revise-page.tsx';
export { NodeSetPage } from './product/node-set-page.tsx';
