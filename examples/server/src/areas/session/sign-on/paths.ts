/** Below it are the addresses to which browsers are sent, all of them public. */
export const signOnPath = '/api/auth/oidc';
