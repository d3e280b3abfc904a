CREATE TABLE "failure_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"frame" text NOT NULL,
	"page" text NOT NULL,
	"count" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"first_version" text NOT NULL,
	"last_version" text NOT NULL,
	"settled_at" timestamp with time zone,
	"samples" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "failure_groups_last" ON "failure_groups" USING btree ("last_at");