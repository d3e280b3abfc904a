CREATE TABLE "stand_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"stand_in_id" text NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"leave_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "flow_tasks" ADD COLUMN "in_place_of" text;--> statement-breakpoint
CREATE INDEX "stand_ins_stand_in" ON "stand_ins" USING btree ("stand_in_id","until_day");--> statement-breakpoint
CREATE INDEX "stand_ins_person" ON "stand_ins" USING btree ("person_id","until_day");