CREATE TABLE "document_deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"flow_id" text NOT NULL,
	"kind" text NOT NULL,
	"receiver_id" text NOT NULL,
	"receiver_name" text NOT NULL,
	"unit_uid" text NOT NULL,
	"via_group" text,
	"is_copy" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by" text,
	"signed_by_name" text,
	"receipt_flow_id" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"unit_uid" text NOT NULL,
	"word" text NOT NULL,
	"year" integer NOT NULL,
	"no" integer NOT NULL,
	"flow_id" text NOT NULL,
	"doc_no" text NOT NULL,
	"allotted_at" timestamp with time zone NOT NULL,
	"allotted_by" text NOT NULL,
	CONSTRAINT "document_numbers_unit_uid_word_year_no_pk" PRIMARY KEY("unit_uid","word","year","no")
);
--> statement-breakpoint
CREATE TABLE "document_reads" (
	"delivery_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_reads_delivery_id_user_id_pk" PRIMARY KEY("delivery_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"unit_uid" text NOT NULL,
	"word" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_unit_uid_word_year_pk" PRIMARY KEY("unit_uid","word","year")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "document_deliveries_live" ON "document_deliveries" USING btree ("flow_id","kind","receiver_id") WHERE "document_deliveries"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "document_deliveries_receiver" ON "document_deliveries" USING btree ("receiver_id","kind","sent_at");--> statement-breakpoint
CREATE INDEX "document_deliveries_receipt" ON "document_deliveries" USING btree ("receipt_flow_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_numbers_flow" ON "document_numbers" USING btree ("flow_id");