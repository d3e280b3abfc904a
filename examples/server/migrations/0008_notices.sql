CREATE TABLE "meetings" (
	"mr_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"room" text NOT NULL,
	"reason" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"attendee_ids" jsonb NOT NULL,
	"attendees" text NOT NULL,
	"approve_status" text DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_marks" (
	"user_id" text NOT NULL,
	"notice_key" text NOT NULL,
	"shown_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "notice_marks_user_id_notice_key_pk" PRIMARY KEY("user_id","notice_key")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"unit_uid" text NOT NULL,
	"title" text,
	"content" text NOT NULL,
	"display_time" integer,
	"ends_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"publisher" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type_name" text NOT NULL,
	"content" text NOT NULL,
	"message_type_id" text NOT NULL,
	"message_info_id" text,
	"flow" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "urging_warnings" (
	"warning_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_logs" (
	"vote_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "vote_logs_user_id_day_vote_id_pk" PRIMARY KEY("user_id","day","vote_id")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"vote_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text,
	"title" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "meetings_start" ON "meetings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "personal_messages_user" ON "personal_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "personal_messages_info" ON "personal_messages" USING btree ("user_id","message_info_id");--> statement-breakpoint
CREATE INDEX "urging_warnings_user" ON "urging_warnings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "votes_end" ON "votes" USING btree ("ends_at");--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '["notice:write"]'::jsonb WHERE "role_id" = 'admin' AND NOT "permissions" @> '["notice:write"]'::jsonb;
