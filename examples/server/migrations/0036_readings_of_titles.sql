-- What an index of readings holds (src/db/title-keys.ts makes them): `jiang cheng hang/xing` as whole syllables, two neighbours
-- (`jiang cheng`), a syllable with the first letter after it (`jiang C`), and first letters in twos and threes (`JC`, `JCH`).
CREATE OR REPLACE FUNCTION reading_pairs(reading text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
    DECLARE
      syllables text[] := string_to_array(reading, ' ');
      pairs text[] := '{}';
      own text[];
      after text[];
      coming text[];
      first text[];
      second text[];
      third text[];
      one text;
      other text;
      last text;
    BEGIN
      -- Two ahead: the turn of a syllable begins when the one two behind it is known.
      FOR at IN -1 .. cardinality(syllables) LOOP
        own := after;
        after := coming;
        coming := string_to_array(syllables[at + 2], '/');
        first := second;
        second := third;
        third := CASE cardinality(coming)
          WHEN 1 THEN ARRAY[upper(left(coming[1], 1))]
          ELSE ARRAY(SELECT DISTINCT upper(left(each, 1)) FROM unnest(coming) each) END;
        CONTINUE WHEN own IS NULL;
        pairs := pairs || own;
        CONTINUE WHEN after IS NULL;
        FOREACH one IN ARRAY own LOOP
          FOREACH other IN ARRAY after LOOP
            pairs := pairs || (one || ' ' || other);
          END LOOP;
          FOREACH other IN ARRAY second LOOP
            pairs := pairs || (one || ' ' || other);
          END LOOP;
        END LOOP;
        FOREACH one IN ARRAY first LOOP
          FOREACH other IN ARRAY second LOOP
            pairs := pairs || (one || other);
            FOREACH last IN ARRAY third LOOP
              pairs := pairs || (one || other || last);
            END LOOP;
          END LOOP;
        END LOOP;
      END LOOP;
      RETURN pairs;
    END $$;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "sort_keys" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sort_keys" jsonb;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "sort_keys" jsonb;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "sort_keys" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sort_keys" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_keys" jsonb;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "sort_keys" jsonb;--> statement-breakpoint
CREATE INDEX "clients_readings" ON "clients" USING gin (reading_pairs((sort_keys ->> '~'))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "clients_unkeyed" ON "clients" USING btree ("client_id") WHERE sort_keys is null;--> statement-breakpoint
CREATE INDEX "files_readings" ON "files" USING gin (reading_pairs((sort_keys ->> '~'))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "files_unkeyed" ON "files" USING btree ("file_id") WHERE sort_keys is null;--> statement-breakpoint
CREATE INDEX "measures_readings" ON "measures" USING gin (reading_pairs((sort_keys ->> '~'))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "measures_unkeyed" ON "measures" USING btree ("measure_id") WHERE sort_keys is null;--> statement-breakpoint
CREATE INDEX "owners_readings" ON "owners" USING gin (reading_pairs((sort_keys ->> '~'))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "owners_unkeyed" ON "owners" USING btree ("owner_id") WHERE sort_keys is null;--> statement-breakpoint
CREATE INDEX "projects_readings" ON "projects" USING gin (reading_pairs((sort_keys ->> '~'))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "projects_unkeyed" ON "projects" USING btree ("project_id") WHERE sort_keys is null;--> statement-breakpoint
CREATE INDEX "flows_readings" ON "flows" USING gin (reading_pairs((sort_keys ->> '~'))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "flows_unkeyed" ON "flows" USING btree ("flow_id") WHERE sort_keys is null;--> statement-breakpoint
-- Keys never outlive the title of which they were made: a program that changes a title and knows no keys leaves none behind.
CREATE OR REPLACE FUNCTION forget_keys() RETURNS trigger
  LANGUAGE plpgsql AS $$ BEGIN NEW.sort_keys := NULL; RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER clients_forget_keys BEFORE UPDATE OF client_name ON "clients" FOR EACH ROW
  WHEN (OLD.client_name IS DISTINCT FROM NEW.client_name AND OLD.sort_keys IS NOT DISTINCT FROM NEW.sort_keys) EXECUTE FUNCTION forget_keys();--> statement-breakpoint
CREATE TRIGGER owners_forget_keys BEFORE UPDATE OF owner_name ON "owners" FOR EACH ROW
  WHEN (OLD.owner_name IS DISTINCT FROM NEW.owner_name AND OLD.sort_keys IS NOT DISTINCT FROM NEW.sort_keys) EXECUTE FUNCTION forget_keys();--> statement-breakpoint
CREATE TRIGGER projects_forget_keys BEFORE UPDATE OF project_name ON "projects" FOR EACH ROW
  WHEN (OLD.project_name IS DISTINCT FROM NEW.project_name AND OLD.sort_keys IS NOT DISTINCT FROM NEW.sort_keys) EXECUTE FUNCTION forget_keys();--> statement-breakpoint
CREATE TRIGGER measures_forget_keys BEFORE UPDATE OF opt_name ON "measures" FOR EACH ROW
  WHEN (OLD.opt_name IS DISTINCT FROM NEW.opt_name AND OLD.sort_keys IS NOT DISTINCT FROM NEW.sort_keys) EXECUTE FUNCTION forget_keys();--> statement-breakpoint
CREATE TRIGGER flows_forget_keys BEFORE UPDATE OF title ON "flows" FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title AND OLD.sort_keys IS NOT DISTINCT FROM NEW.sort_keys) EXECUTE FUNCTION forget_keys();--> statement-breakpoint
CREATE TRIGGER users_forget_keys BEFORE UPDATE OF real_name ON "users" FOR EACH ROW
  WHEN (OLD.real_name IS DISTINCT FROM NEW.real_name AND OLD.sort_keys IS NOT DISTINCT FROM NEW.sort_keys) EXECUTE FUNCTION forget_keys();--> statement-breakpoint
CREATE TRIGGER files_forget_keys BEFORE UPDATE OF file_name ON "files" FOR EACH ROW
  WHEN (OLD.file_name IS DISTINCT FROM NEW.file_name AND OLD.sort_keys IS NOT DISTINCT FROM NEW.sort_keys) EXECUTE FUNCTION forget_keys();
