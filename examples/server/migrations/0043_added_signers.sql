ALTER TABLE "flow_tasks" ADD COLUMN "added_by" integer;--> statement-breakpoint
ALTER TABLE "flow_tasks" ADD COLUMN "position" text;