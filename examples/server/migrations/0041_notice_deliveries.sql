CREATE TABLE "notice_deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"notice_key" text NOT NULL,
	"notice_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"sending" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_rounds" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_preferences" ALTER COLUMN "arrival" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD COLUMN "messenger" text;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_deliveries_once" ON "notice_deliveries" USING btree ("channel","recipient","notice_key","notice_at");--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("next_at") WHERE state in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "notice_deliveries_created" ON "notice_deliveries" USING btree ("created_at");