/** The role that every installation is made with. */
export const adminRoleId = 'admin';
