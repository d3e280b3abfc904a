CREATE TABLE "measure_assets" (
	"measure_id" text NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"asset" text NOT NULL,
	CONSTRAINT "measure_assets_measure_id_field_pk" PRIMARY KEY("measure_id","field")
);
--> statement-breakpoint
CREATE TABLE "shareholders" (
	"stock_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"details" json NOT NULL,
	"unit_uid" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "fulfilment" json;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "fulfilled_hash" text;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "measure_assets" ADD CONSTRAINT "measure_assets_measure_id_measures_measure_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."measures"("measure_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measure_assets_asset" ON "measure_assets" USING btree ("kind","field","asset");--> statement-breakpoint
CREATE INDEX "shareholders_client" ON "shareholders" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject");--> statement-breakpoint
UPDATE "audit" SET "subject" = CASE WHEN "entity" = 'attachment' THEN coalesce("after"->>'infoId', "before"->>'infoId', "entity_id") ELSE "entity_id" END;
