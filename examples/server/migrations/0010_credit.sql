CREATE TABLE "contract_files" (
	"contract_file_id" text PRIMARY KEY NOT NULL,
	"contract_sign_id" text NOT NULL,
	"file_name" text NOT NULL,
	"institution_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "related_clients" (
	"relation_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"related_client_id" text NOT NULL,
	"relation_type" text NOT NULL,
	"guaranty_sum" numeric,
	"remark" text
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "state" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "details" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD COLUMN "state" text DEFAULT 'concluded' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "loan_id" text;--> statement-breakpoint
ALTER TABLE "repayments" ADD COLUMN "loan_id" text;--> statement-breakpoint
CREATE INDEX "contract_files_sign" ON "contract_files" USING btree ("contract_sign_id");--> statement-breakpoint
CREATE INDEX "related_clients_client" ON "related_clients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "loan_plans_apply" ON "loan_plans" USING btree ("apply_id");--> statement-breakpoint
CREATE INDEX "payments_loan" ON "payments" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "repayments_loan" ON "repayments" USING btree ("loan_id");--> statement-breakpoint
UPDATE "payments" SET "loan_id" = (SELECT "loan_plan_id" FROM "projects" WHERE "projects"."project_id" = "payments"."project_id");
--> statement-breakpoint
UPDATE "repayments" SET "loan_id" = (SELECT "loan_plan_id" FROM "projects" WHERE "projects"."project_id" = "repayments"."project_id");
