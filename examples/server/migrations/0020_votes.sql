CREATE TABLE "vote_tallies" (
	"vote_id" text PRIMARY KEY NOT NULL,
	"voters" integer NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
DROP TABLE "meetings" CASCADE;--> statement-breakpoint
DROP TABLE "votes" CASCADE;--> statement-breakpoint
ALTER TABLE "vote_logs" ADD COLUMN "choices" jsonb;