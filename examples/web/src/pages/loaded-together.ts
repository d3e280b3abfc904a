/** Small pages that come in one piece. */
export const familyPages = () => import('../areas/flows/family-pages.ts');

export const makerPages = () => import('../areas/flows/maker-pages.ts');

export const adminPages = () => import('../areas/admin/admin-pages.ts');

export const orderPages = () => import('../areas/canteen/order-pages.ts');
