ALTER TABLE "users" ADD COLUMN "office_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email" text;--> statement-breakpoint
-- Everybody who may sign in could name colleagues before: the address book is for all of them, until an administrator takes it away.
UPDATE "roles" SET permissions = permissions || '["contact:read"]' WHERE NOT permissions ? 'contact:read';
