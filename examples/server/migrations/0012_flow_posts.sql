ALTER TABLE "flow_tasks" ADD COLUMN "post" text;--> statement-breakpoint
ALTER TABLE "flow_tasks" ADD COLUMN "within" text;--> statement-breakpoint
CREATE INDEX "flow_tasks_waiting" ON "flow_tasks" USING btree ("post") WHERE "flow_tasks"."status" in ('0', '10');