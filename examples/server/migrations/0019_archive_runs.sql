CREATE TABLE "archive_run_flows" (
	"run_id" text NOT NULL,
	"position" integer NOT NULL,
	"flow_id" text NOT NULL,
	"reason" text,
	CONSTRAINT "archive_run_flows_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "archive_runs" (
	"run_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"state" text NOT NULL,
	"input" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"refused" integer NOT NULL,
	"started_by" text NOT NULL,
	"started_by_name" text NOT NULL,
	"locale" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text,
	"holder" text,
	"lease_until" timestamp with time zone,
	"attempts" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_run_flows" ADD CONSTRAINT "archive_run_flows_run_id_archive_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."archive_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "archive_runs_running" ON "archive_runs" USING btree ("unit_uid") WHERE "archive_runs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "archive_runs_unit" ON "archive_runs" USING btree ("unit_uid","started_at");