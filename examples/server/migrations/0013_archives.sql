CREATE TABLE "archive_edit_marks" (
	"edit_id" text PRIMARY KEY NOT NULL,
	"checked_by" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_holdings" (
	"archive_id" text PRIMARY KEY NOT NULL,
	"flow_id" text,
	"series" text,
	"files" jsonb,
	"filed_at" timestamp with time zone,
	"filed_by_name" text,
	"checked_at" timestamp with time zone,
	"check_failed" text
);
--> statement-breakpoint
CREATE TABLE "archive_reports" (
	"report_id" text PRIMARY KEY NOT NULL,
	"archive_id" text NOT NULL,
	"occasion" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"passed" boolean NOT NULL,
	"properties" jsonb NOT NULL,
	"checks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "archive_holdings_flow" ON "archive_holdings" USING btree ("flow_id");--> statement-breakpoint
CREATE INDEX "archive_holdings_checked" ON "archive_holdings" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "archive_reports_archive" ON "archive_reports" USING btree ("archive_id","checked_at");