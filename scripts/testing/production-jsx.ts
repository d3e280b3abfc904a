// What Vite compiles for development, with the React that is built for production.
export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';
