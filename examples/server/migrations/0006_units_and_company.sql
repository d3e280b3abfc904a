CREATE TABLE "company" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text,
	"name_en" text,
	"logo" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;