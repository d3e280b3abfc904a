export const packageFolder = '/server';
export const migrationsFolder = '/server/migrations';
