-- The values of a JSON object as one text, for the indexes of what records are searched by (src/db/words.ts).
CREATE OR REPLACE FUNCTION json_values(object json) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT coalesce(string_agg(value, ' '), '') FROM json_each_text(object) $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION json_values(object jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT coalesce(string_agg(value, ' '), '') FROM jsonb_each_text(object) $$;--> statement-breakpoint
CREATE TABLE "file_texts" (
	"file_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_texts_words" ON "file_texts" USING gin (letter_pairs("text"));--> statement-breakpoint
CREATE INDEX "applications_words" ON "applications" USING gin (letter_pairs(busi_code || ' ' || aman_name || ' ' || json_values(details)));--> statement-breakpoint
CREATE INDEX "clients_words" ON "clients" USING gin (letter_pairs(client_name || ' ' || certificate_code || ' ' || coalesce(legal_person, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(address, '') || ' ' || json_values(details)));--> statement-breakpoint
CREATE INDEX "files_words" ON "files" USING gin (letter_pairs(file_name));--> statement-breakpoint
CREATE INDEX "measure_owners_words" ON "measure_owners" USING gin (letter_pairs(coalesce(warrant_num, '')));--> statement-breakpoint
CREATE INDEX "measures_words" ON "measures" USING gin (letter_pairs(opt_name || ' ' || json_values(details)));--> statement-breakpoint
CREATE INDEX "owners_words" ON "owners" USING gin (letter_pairs(owner_name || ' ' || contact || ' ' || json_values(details)));--> statement-breakpoint
CREATE INDEX "projects_words" ON "projects" USING gin (letter_pairs(project_name));--> statement-breakpoint
CREATE INDEX "flows_words" ON "flows" USING gin (letter_pairs(title || ' ' || coalesce(number, '') || ' ' || starter_name || ' ' || json_values("values")));