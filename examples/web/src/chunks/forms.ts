// One piece for all of them: they share the editor of nodes.
export { FormsPage } from '../areas/forms/forms-page.tsx';
export { NodeSetPage } from '../areas/forms/node-set-page.tsx';
export { RevisePage } from '../areas/forms/revise-page.tsx';
