CREATE TABLE "date_menus" (
	"menu_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"date" text NOT NULL,
	"meal_type" text NOT NULL,
	"order_deadline" text NOT NULL,
	"meal_begin" text NOT NULL,
	"meal_end" text NOT NULL,
	"is_publish" text DEFAULT '0' NOT NULL,
	"published_at" timestamp with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dish_order_items" (
	"order_id" text NOT NULL,
	"dish_id" text NOT NULL,
	"position" integer NOT NULL,
	"dish_name" text NOT NULL,
	"price" numeric NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "dish_order_items_order_id_dish_id_pk" PRIMARY KEY("order_id","dish_id")
);
--> statement-breakpoint
CREATE TABLE "dish_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"dept_name" text,
	"menu_id" text NOT NULL,
	"date" text NOT NULL,
	"meal_type" text NOT NULL,
	"total" numeric NOT NULL,
	"eat_type" text NOT NULL,
	"remark" text,
	"status" text NOT NULL,
	"operator" text,
	"operated_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dishes" (
	"dish_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"price" numeric NOT NULL,
	"daily_limit" integer,
	"is_enable" text DEFAULT '1' NOT NULL,
	"details" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drink_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"room" text NOT NULL,
	"want_time" text NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"reminded_at" timestamp with time zone,
	"remark" text,
	"items" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_dishes" (
	"menu_id" text NOT NULL,
	"dish_id" text NOT NULL,
	"position" integer NOT NULL,
	"portions" integer,
	CONSTRAINT "menu_dishes_menu_id_dish_id_pk" PRIMARY KEY("menu_id","dish_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "dept_name" text;--> statement-breakpoint
ALTER TABLE "date_menus" ADD CONSTRAINT "date_menus_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_order_items" ADD CONSTRAINT "dish_order_items_order_id_dish_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."dish_orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_orders" ADD CONSTRAINT "dish_orders_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_orders" ADD CONSTRAINT "dish_orders_menu_id_date_menus_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."date_menus"("menu_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drink_orders" ADD CONSTRAINT "drink_orders_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_dishes" ADD CONSTRAINT "menu_dishes_menu_id_date_menus_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."date_menus"("menu_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_dishes" ADD CONSTRAINT "menu_dishes_dish_id_dishes_dish_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("dish_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "date_menus_meal" ON "date_menus" USING btree ("unit_uid","date","meal_type");--> statement-breakpoint
CREATE INDEX "dish_order_items_dish" ON "dish_order_items" USING btree ("dish_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dish_orders_person" ON "dish_orders" USING btree ("menu_id","user_id") WHERE "dish_orders"."status" <> '3';--> statement-breakpoint
CREATE INDEX "dish_orders_date" ON "dish_orders" USING btree ("unit_uid","date");--> statement-breakpoint
CREATE INDEX "dish_orders_user" ON "dish_orders" USING btree ("user_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "dishes_name" ON "dishes" USING btree ("unit_uid","name");--> statement-breakpoint
CREATE INDEX "drink_orders_unit" ON "drink_orders" USING btree ("unit_uid","status");--> statement-breakpoint
CREATE INDEX "drink_orders_user" ON "drink_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "menu_dishes_dish" ON "menu_dishes" USING btree ("dish_id");--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '["canteen:read"]'::jsonb WHERE "role_id" IN ('admin', 'editor', 'viewer', 'approver');--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '["canteen:order"]'::jsonb WHERE "role_id" IN ('admin', 'editor', 'approver');--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '["canteen:write", "canteen:manage"]'::jsonb WHERE "role_id" = 'admin';
