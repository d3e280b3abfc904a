import { defineConfig } from 'drizzle-kit';

// A change of src/db/schema.ts: `npm run migration -- --name what_changes` at the root, and commit what it writes.
export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema.ts', out: './migrations' });
