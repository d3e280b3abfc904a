CREATE TABLE "dictionary_types" (
	"dict_type_id" text PRIMARY KEY NOT NULL,
	"dict_type_no" text NOT NULL,
	"type_name" text NOT NULL,
	"sys_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"path" text,
	"icon" text,
	"needs" text,
	"is_shown" text DEFAULT '1' NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_entries_name_unique" UNIQUE("name"),
	CONSTRAINT "menu_entries_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "menu_seeds" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "dictionary_type";--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_types_code" ON "dictionary_types" USING btree ("sys_id","dict_type_no");--> statement-breakpoint
CREATE INDEX "menu_entries_parent" ON "menu_entries" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entries_name" ON "dictionary_entries" USING btree ("dict_type_id","dict_name");