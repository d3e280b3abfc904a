-- The pairs of neighbouring letters in a text, as src/resources/letter-pairs.ts makes them for large resources.
CREATE OR REPLACE FUNCTION letter_pairs(searched text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      letters text[] := string_to_array(lower(searched), null);
      pairs text[] := '{}';
    BEGIN
      FOR at IN 1 .. cardinality(letters) - 1 LOOP
        pairs[at] := letters[at] || letters[at + 1];
      END LOOP;
      RETURN pairs;
    END $$;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "internal_risk_level" text;--> statement-breakpoint
-- The last of the ratings of before; a new database has no table of them yet.
DO $$ BEGIN
  IF to_regclass('resource_risk_ratings') IS NOT NULL THEN
    EXECUTE $fill$ UPDATE clients SET internal_risk_level = last.level FROM (
      SELECT DISTINCT ON ("values" ->> 'clientId') "values" ->> 'clientId' AS client_id, "values" ->> 'internalRiskLevel' AS level
      FROM resource_risk_ratings ORDER BY "values" ->> 'clientId', created_at DESC, id DESC) last
    WHERE last.client_id = clients.client_id $fill$;
  END IF;
END $$;--> statement-breakpoint
CREATE INDEX "clients_type" ON "clients" USING btree ("client_type_id","client_id");--> statement-breakpoint
CREATE INDEX "clients_unit_level" ON "clients" USING btree ("unit_uid","internal_risk_level","client_type_id","client_id");--> statement-breakpoint
CREATE INDEX "clients_level" ON "clients" USING btree ("internal_risk_level","client_type_id","client_id");--> statement-breakpoint
CREATE INDEX "clients_certificate" ON "clients" USING btree ("unit_uid","certificate_code");--> statement-breakpoint
CREATE INDEX "clients_letters" ON "clients" USING gin (letter_pairs(client_name || ' ' || certificate_code || ' ' || coalesce(phone, '')));--> statement-breakpoint
CREATE INDEX "projects_client" ON "projects" USING btree ("client_id");