/** Small pages that come in one piece. */
export const familyPages = () => import('../areas/flows/family-pages.ts');

export const makerPages = () => import('../areas/flows/maker-pages.ts');
