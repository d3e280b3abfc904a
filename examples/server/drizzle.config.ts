import { defineConfig } from 'drizzle-kit';

// A change of src/db/schema.ts: `npx drizzle-kit generate` in this folder, and commit what it writes.
// Only the newest snapshot is needed, to compare with: delete the one before.
export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema.ts', out: './migrations' });
