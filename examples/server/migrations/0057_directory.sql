ALTER TABLE "users" ADD COLUMN "directory_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "directory_gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_directory_id_unique" UNIQUE("directory_id");