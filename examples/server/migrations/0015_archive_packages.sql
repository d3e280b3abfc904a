CREATE TABLE "archive_packages" (
	"package_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"title" text NOT NULL,
	"receiver" text,
	"archive_ids" jsonb NOT NULL,
	"record_count" integer NOT NULL,
	"file_count" integer NOT NULL,
	"file_id" text NOT NULL,
	"made_by_name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "archive_packages_unit" ON "archive_packages" USING btree ("unit_uid","made_at");