CREATE TABLE "live_event_readers" (
	"reader" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_events_at" ON "live_events" USING btree ("at");