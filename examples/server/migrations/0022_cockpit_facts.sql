CREATE TABLE "cockpit_marks" (
	"project_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cockpit_measures" (
	"measure_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"unit_uid" text NOT NULL,
	"client_id" text NOT NULL,
	"product" text NOT NULL,
	"industry" text NOT NULL,
	"area" text NOT NULL,
	"kind" text NOT NULL,
	"secures" text NOT NULL,
	"is_fulfilled" text NOT NULL,
	"since" text NOT NULL,
	"insured_until" text NOT NULL,
	"valued_until" text NOT NULL,
	"registered_until" text NOT NULL,
	"value" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cockpit_moves" (
	"move_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"unit_uid" text NOT NULL,
	"client_id" text NOT NULL,
	"client_no" text NOT NULL,
	"product" text NOT NULL,
	"industry" text NOT NULL,
	"area" text NOT NULL,
	"scale" text NOT NULL,
	"product_class" text NOT NULL,
	"is_small" text NOT NULL,
	"is_farm" text NOT NULL,
	"is_policy" text NOT NULL,
	"is_first" text NOT NULL,
	"is_filed" text NOT NULL,
	"move" text NOT NULL,
	"day" text NOT NULL,
	"amount" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cockpit_projects" (
	"project_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"client_id" text NOT NULL,
	"client_no" text NOT NULL,
	"product" text NOT NULL,
	"industry" text NOT NULL,
	"area" text NOT NULL,
	"scale" text NOT NULL,
	"product_class" text NOT NULL,
	"is_small" text NOT NULL,
	"is_farm" text NOT NULL,
	"is_policy" text NOT NULL,
	"is_first" text NOT NULL,
	"is_filed" text NOT NULL,
	"paid" numeric NOT NULL,
	"repaid" numeric NOT NULL,
	"compensated" numeric NOT NULL,
	"costs" numeric NOT NULL,
	"released" numeric NOT NULL,
	"recovered" numeric NOT NULL,
	"overdue" numeric NOT NULL,
	"cured" numeric NOT NULL,
	"balance" numeric NOT NULL,
	"gross_balance" numeric NOT NULL,
	"bank_share" numeric NOT NULL,
	"liability" numeric NOT NULL,
	"collateral" numeric NOT NULL,
	"fulfilled_collateral" numeric NOT NULL,
	"promised" numeric NOT NULL,
	"fee_due" numeric NOT NULL,
	"yearly_sum" numeric NOT NULL,
	"credit_end" text NOT NULL,
	"maturity" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cockpit_reminders" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cockpit_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"as_of" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cockpit_measures_project" ON "cockpit_measures" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "cockpit_moves_project" ON "cockpit_moves" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "cockpit_moves_day" ON "cockpit_moves" USING btree ("day");--> statement-breakpoint
CREATE OR REPLACE FUNCTION cockpit_marks_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cockpit_marks (project_id) SELECT DISTINCT "values" ->> TG_ARGV[0] FROM changed WHERE "values" ->> TG_ARGV[0] IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION cockpit_marks_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cockpit_marks (project_id) SELECT DISTINCT project_id FROM changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION cockpit_marks_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cockpit_marks (project_id) SELECT p.project_id FROM projects p WHERE p.client_id IN (SELECT client_id FROM changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION cockpit_marks_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cockpit_marks (project_id) SELECT DISTINCT a.project_id FROM changed c JOIN applications a ON a.apply_id = c.apply_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION cockpit_marks_measure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cockpit_marks (project_id) SELECT DISTINCT a.project_id FROM changed c JOIN apply_optguaranty l ON l.measure_id = c.measure_id JOIN applications a ON a.apply_id = l.apply_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cockpit_insert AFTER INSERT ON "projects" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_project();--> statement-breakpoint
CREATE TRIGGER cockpit_update AFTER UPDATE ON "projects" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_project();--> statement-breakpoint
CREATE TRIGGER cockpit_delete AFTER DELETE ON "projects" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_project();--> statement-breakpoint
CREATE TRIGGER cockpit_insert AFTER INSERT ON "applications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_project();--> statement-breakpoint
CREATE TRIGGER cockpit_update AFTER UPDATE ON "applications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_project();--> statement-breakpoint
CREATE TRIGGER cockpit_delete AFTER DELETE ON "applications" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_project();--> statement-breakpoint
CREATE TRIGGER cockpit_insert AFTER INSERT ON "loan_plans" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_project();--> statement-breakpoint
CREATE TRIGGER cockpit_update AFTER UPDATE ON "loan_plans" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_project();--> statement-breakpoint
CREATE TRIGGER cockpit_delete AFTER DELETE ON "loan_plans" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_project();--> statement-breakpoint
CREATE TRIGGER cockpit_update AFTER UPDATE ON "clients" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_client();--> statement-breakpoint
CREATE TRIGGER cockpit_insert AFTER INSERT ON "apply_optguaranty" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_link();--> statement-breakpoint
CREATE TRIGGER cockpit_update AFTER UPDATE ON "apply_optguaranty" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_link();--> statement-breakpoint
CREATE TRIGGER cockpit_delete AFTER DELETE ON "apply_optguaranty" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_link();--> statement-breakpoint
CREATE TRIGGER cockpit_update AFTER UPDATE ON "measures" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_measure();--> statement-breakpoint
INSERT INTO cockpit_marks (project_id) SELECT project_id FROM projects;
