CREATE TABLE "car_drivers" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"is_enable" text DEFAULT '1' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"car_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"plate_no" text NOT NULL,
	"model" text,
	"seats" integer,
	"is_enable" text DEFAULT '1' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_node_sets" (
	"code" text PRIMARY KEY NOT NULL,
	"stages" json NOT NULL,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"zh" text NOT NULL,
	"en" text,
	"about" text,
	"content" json NOT NULL,
	"state" text NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"shape" json,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "urging_replies" (
	"reply_id" text PRIMARY KEY NOT NULL,
	"flow_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"content" text NOT NULL,
	"progress" text,
	"submitted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"members" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "car_drivers_unit" ON "car_drivers" USING btree ("unit_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "cars_plate" ON "cars" USING btree ("unit_uid","plate_no");--> statement-breakpoint
CREATE INDEX "form_templates_state" ON "form_templates" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "urging_replies_flow" ON "urging_replies" USING btree ("flow_id","created_at");--> statement-breakpoint
CREATE INDEX "user_groups_user" ON "user_groups" USING btree ("user_id","sort");