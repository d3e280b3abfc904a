ALTER TABLE "apply_optguaranty" ADD COLUMN "awaits_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "evidence_gaps" jsonb;--> statement-breakpoint
CREATE INDEX "apply_optguaranty_unproven" ON "apply_optguaranty" USING btree ("apply_id","since","measure_id") WHERE is_workable = '1' and evidence_gaps <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "apply_optguaranty_unjudged" ON "apply_optguaranty" USING btree ("apply_optguaranty_id") WHERE is_workable = '1' and evidence_gaps is null;--> statement-breakpoint
CREATE INDEX "measures_inspected" ON "measures" USING btree (left(details ->> 'surveyedUntil', 10)) WHERE details ->> 'surveyedUntil' is not null;