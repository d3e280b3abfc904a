CREATE TABLE "cockpit_cells" (
	"dim" text NOT NULL,
	"key" text NOT NULL,
	"unit_uid" text NOT NULL,
	"product_class" text NOT NULL,
	"is_small" text NOT NULL,
	"is_farm" text NOT NULL,
	"is_policy" text NOT NULL,
	"is_first" text NOT NULL,
	"is_filed" text NOT NULL,
	"move" text NOT NULL,
	"month" text NOT NULL,
	"amount" numeric NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "cockpit_cells_pk" PRIMARY KEY("dim","month","move","key","unit_uid","product_class","is_small","is_farm","is_policy","is_first","is_filed")
);
--> statement-breakpoint
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
CREATE INDEX "cockpit_cells_empty" ON "cockpit_cells" USING btree ("dim") WHERE "cockpit_cells"."count" = 0;--> statement-breakpoint
CREATE INDEX "failure_groups_last" ON "failure_groups" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "cockpit_moves" ALTER COLUMN "day" TYPE text COLLATE "C";--> statement-breakpoint
TRUNCATE "cockpit_moves", "cockpit_projects", "cockpit_measures";--> statement-breakpoint
INSERT INTO cockpit_marks (project_id) SELECT project_id FROM projects;
