ALTER TABLE "cockpit_measures" ADD COLUMN "fulfilled_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cockpit_measures" ADD COLUMN "first_paid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cockpit_measures" ADD COLUMN "insurance" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_updated" ON "applications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "clients_names" ON "clients" USING gin (letter_pairs(client_name));--> statement-breakpoint
CREATE INDEX "files_uploaded" ON "files" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "owners_updated" ON "owners" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "flows_updated" ON "flows" USING btree ("updated_at");--> statement-breakpoint
-- Who is a farmer, and the days of payment and fulfilment, are read anew.
INSERT INTO cockpit_marks (project_id) SELECT project_id FROM projects;
