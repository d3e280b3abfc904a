CREATE TABLE "approval_records" (
	"approval_id" text PRIMARY KEY NOT NULL,
	"work_flow_type" text NOT NULL,
	"item_id" text NOT NULL,
	"user_real_name" text NOT NULL,
	"signed_opinion" text NOT NULL,
	"event_finish_code" text NOT NULL,
	"process_end_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"dept_id" text PRIMARY KEY NOT NULL,
	"dept_name" text NOT NULL,
	"parent_id" text NOT NULL,
	"unit_uid" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_plans" (
	"loan_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"apply_id" text NOT NULL,
	"loan_sum" numeric NOT NULL,
	"loan_fact_sum" numeric NOT NULL,
	"details" json NOT NULL,
	"fee" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"pay_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"pay_date" text NOT NULL,
	"pay_sum" numeric NOT NULL,
	"payee" text NOT NULL,
	"bank_name" text NOT NULL,
	"bill_begin_date" text NOT NULL,
	"bill_end_date" text NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "repayments" (
	"repayment_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"repay_date" text NOT NULL,
	"principal_sum" numeric NOT NULL,
	"interest_sum" numeric NOT NULL,
	"balance_sum" numeric NOT NULL,
	"remark" text
);
--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD CONSTRAINT "loan_plans_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD CONSTRAINT "loan_plans_apply_id_applications_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."applications"("apply_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_records_item" ON "approval_records" USING btree ("work_flow_type","item_id");--> statement-breakpoint
CREATE INDEX "loan_plans_project" ON "loan_plans" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "payments_project" ON "payments" USING btree ("project_id","pay_date");--> statement-breakpoint
CREATE INDEX "repayments_project" ON "repayments" USING btree ("project_id","repay_date");