ALTER TABLE "applications" ADD COLUMN "manager_id" text;--> statement-breakpoint
CREATE INDEX "applications_manager" ON "applications" USING btree ("manager_id");--> statement-breakpoint
UPDATE "applications" a SET "manager_id" = u."user_id" FROM "users" u WHERE u."user_id" = a."created_by" AND u."real_name" = a."aman_name";
