CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"parent_id" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"text" text,
	"mentions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flow_circulations" (
	"id" text PRIMARY KEY NOT NULL,
	"flow_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"from_id" text NOT NULL,
	"from_name" text NOT NULL,
	"note" text,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"opinion" text
);
--> statement-breakpoint
CREATE INDEX "comments_record" ON "comments" USING btree ("kind","record_id","created_at");--> statement-breakpoint
CREATE INDEX "flow_circulations_flow" ON "flow_circulations" USING btree ("flow_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_circulations_unread" ON "flow_circulations" USING btree ("user_id","flow_id") WHERE read_at is null;