CREATE TABLE "quiz_answers" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"question_id" text NOT NULL,
	"answer_no" text NOT NULL,
	"is_right" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_answers_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"answers" jsonb NOT NULL,
	"right_no" text NOT NULL,
	"analysis" text,
	"is_enable" text DEFAULT '1' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_item_people" (
	"item_id" text NOT NULL,
	"role" text NOT NULL,
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "work_item_people_item_id_role_user_id_pk" PRIMARY KEY("item_id","role","user_id")
);
--> statement-breakpoint
CREATE TABLE "work_items" (
	"item_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"creator_user_id" text NOT NULL,
	"creator_name" text NOT NULL,
	"dept_id" text,
	"dept_name" text,
	"work_type" text NOT NULL,
	"parent_id" text,
	"work_description" text NOT NULL,
	"work_content" text,
	"planed_date" text,
	"completion" integer DEFAULT 0 NOT NULL,
	"details" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_item_people" ADD CONSTRAINT "work_item_people_item_id_work_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."work_items"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_questions_enabled" ON "quiz_questions" USING btree ("is_enable");--> statement-breakpoint
CREATE INDEX "work_item_people_user" ON "work_item_people" USING btree ("user_id","role");--> statement-breakpoint
CREATE INDEX "work_items_unit" ON "work_items" USING btree ("unit_uid","status","planed_date");--> statement-breakpoint
CREATE INDEX "work_items_parent" ON "work_items" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "work_items_creator" ON "work_items" USING btree ("creator_user_id");