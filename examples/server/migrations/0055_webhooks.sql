CREATE TABLE "webhook_attempts" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"kind" text NOT NULL,
	"after_position" text,
	"until_position" text,
	"made_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"change_count" integer NOT NULL,
	"status" integer,
	"duration" integer NOT NULL,
	"answer" text,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "webhook_states" (
	"webhook_id" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"secret" text,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"delivery_id" text,
	"delivery_end" text,
	"delivery_made_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"lease" text,
	"lease_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"stopped" text,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "webhook_attempts_webhook" ON "webhook_attempts" USING btree ("webhook_id","at","attempt_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_at" ON "webhook_attempts" USING btree ("at");