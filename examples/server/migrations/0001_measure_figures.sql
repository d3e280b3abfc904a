CREATE TABLE "apply_totals" (
	"apply_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text,
	"measure_count" integer NOT NULL,
	"counted_count" integer NOT NULL,
	"fulfilled_count" integer NOT NULL,
	"assess_value" numeric NOT NULL,
	"already_value" numeric NOT NULL,
	"guaranteed" numeric NOT NULL,
	"no_value_count" integer NOT NULL,
	"above_net_count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "apply_optguaranty_apply";--> statement-breakpoint
DROP INDEX "measures_unit";--> statement-breakpoint
DROP INDEX "measures_insured";--> statement-breakpoint
DROP INDEX "measures_valued";--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "unit_uid" text;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "is_counted" boolean;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "assess_value" numeric;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "already_value" numeric;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "guaranteed" numeric;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "insured_until" text;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD COLUMN "is_above_net" boolean;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "valued_until" text GENERATED ALWAYS AS (lpad((left(valued_on, 4)::int + 1)::text, 4, '0') || case substr(valued_on, 5) when '-02-29' then '-02-28' else substr(valued_on, 5) end) STORED;--> statement-breakpoint
CREATE INDEX "apply_optguaranty_waiting" ON "apply_optguaranty" USING btree ("unit_uid","since","measure_id") WHERE is_counted and is_workable = '0';--> statement-breakpoint
CREATE INDEX "apply_optguaranty_insured" ON "apply_optguaranty" USING btree ("apply_id","insured_until","measure_id") WHERE is_counted and insured_until is not null;--> statement-breakpoint
CREATE INDEX "apply_optguaranty_amiss" ON "apply_optguaranty" USING btree ("apply_id","since","measure_id") WHERE is_counted and (guaranteed is null or is_above_net);--> statement-breakpoint
CREATE INDEX "measures_created" ON "measures" USING btree ("created_at","measure_id");--> statement-breakpoint
CREATE INDEX "apply_optguaranty_apply" ON "apply_optguaranty" USING btree ("apply_id","since","measure_id");--> statement-breakpoint
CREATE INDEX "measures_unit" ON "measures" USING btree ("unit_uid","created_at","measure_id");--> statement-breakpoint
CREATE INDEX "measures_insured" ON "measures" USING btree ("unit_uid","insured_until","measure_id") WHERE is_dispose = '0' and is_free = '0';--> statement-breakpoint
CREATE INDEX "measures_valued" ON "measures" USING btree ("unit_uid","valued_until","measure_id") WHERE is_dispose = '0' and is_free = '0';
--> statement-breakpoint
UPDATE "apply_optguaranty" l SET unit_uid = m.unit_uid, since = m.created_at, is_counted = m.is_dispose = '0' AND m.is_free = '0', assess_value = m.assess_value, already_value = m.already_value, guaranteed = m.guaranteed, insured_until = m.insured_until, is_above_net = coalesce(m.opt_value > m.assess_value - coalesce(m.already_value, 0), false) FROM "measures" m WHERE m.measure_id = l.measure_id;--> statement-breakpoint
INSERT INTO "apply_totals" SELECT apply_id, min(unit_uid), count(*), count(*) FILTER (WHERE is_counted), count(*) FILTER (WHERE is_counted AND is_workable = '1'), coalesce(sum(assess_value) FILTER (WHERE is_counted), 0), coalesce(sum(already_value) FILTER (WHERE is_counted), 0), coalesce(sum(guaranteed) FILTER (WHERE is_counted), 0), count(*) FILTER (WHERE is_counted AND guaranteed IS NULL), count(*) FILTER (WHERE is_counted AND is_above_net) FROM "apply_optguaranty" GROUP BY apply_id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION link_takes_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT m.unit_uid, m.created_at, m.is_dispose = '0' AND m.is_free = '0', m.assess_value, m.already_value, m.guaranteed, m.insured_until, coalesce(m.opt_value > m.assess_value - coalesce(m.already_value, 0), false)
		INTO NEW.unit_uid, NEW.since, NEW.is_counted, NEW.assess_value, NEW.already_value, NEW.guaranteed, NEW.insured_until, NEW.is_above_net
		FROM measures m WHERE m.measure_id = NEW.measure_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER apply_optguaranty_figures BEFORE INSERT ON "apply_optguaranty" FOR EACH ROW EXECUTE FUNCTION link_takes_figures();--> statement-breakpoint
CREATE OR REPLACE FUNCTION measure_gives_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE apply_optguaranty SET unit_uid = NEW.unit_uid, since = NEW.created_at, is_counted = NEW.is_dispose = '0' AND NEW.is_free = '0', assess_value = NEW.assess_value, already_value = NEW.already_value, guaranteed = NEW.guaranteed, insured_until = NEW.insured_until, is_above_net = coalesce(NEW.opt_value > NEW.assess_value - coalesce(NEW.already_value, 0), false)
		WHERE measure_id = NEW.measure_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER measures_figures AFTER UPDATE ON "measures" FOR EACH ROW WHEN (ROW(OLD.unit_uid, OLD.created_at, OLD.is_dispose, OLD.is_free, OLD.assess_value, OLD.already_value, OLD.opt_value, OLD.guaranteed, OLD.insured_until) IS DISTINCT FROM ROW(NEW.unit_uid, NEW.created_at, NEW.is_dispose, NEW.is_free, NEW.assess_value, NEW.already_value, NEW.opt_value, NEW.guaranteed, NEW.insured_until)) EXECUTE FUNCTION measure_gives_figures();--> statement-breakpoint
CREATE OR REPLACE FUNCTION totals_follow_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO apply_totals AS t SELECT apply_id, min(unit_uid), sum(one), coalesce(sum(one) FILTER (WHERE is_counted), 0), coalesce(sum(one) FILTER (WHERE is_counted AND is_workable = '1'), 0), coalesce(sum(one * assess_value) FILTER (WHERE is_counted), 0), coalesce(sum(one * already_value) FILTER (WHERE is_counted), 0), coalesce(sum(one * guaranteed) FILTER (WHERE is_counted), 0), coalesce(sum(one) FILTER (WHERE is_counted AND guaranteed IS NULL), 0), coalesce(sum(one) FILTER (WHERE is_counted AND is_above_net), 0)
		FROM (SELECT 1 AS one, * FROM now_links) changed GROUP BY apply_id ORDER BY apply_id
		ON CONFLICT (apply_id) DO UPDATE SET unit_uid = coalesce(excluded.unit_uid, t.unit_uid), measure_count = t.measure_count + excluded.measure_count, counted_count = t.counted_count + excluded.counted_count, fulfilled_count = t.fulfilled_count + excluded.fulfilled_count, assess_value = t.assess_value + excluded.assess_value, already_value = t.already_value + excluded.already_value, guaranteed = t.guaranteed + excluded.guaranteed, no_value_count = t.no_value_count + excluded.no_value_count, above_net_count = t.above_net_count + excluded.above_net_count;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER apply_optguaranty_added AFTER INSERT ON "apply_optguaranty" REFERENCING NEW TABLE AS now_links FOR EACH STATEMENT EXECUTE FUNCTION totals_follow_added();--> statement-breakpoint
CREATE OR REPLACE FUNCTION totals_follow_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO apply_totals AS t SELECT apply_id, min(unit_uid), sum(one), coalesce(sum(one) FILTER (WHERE is_counted), 0), coalesce(sum(one) FILTER (WHERE is_counted AND is_workable = '1'), 0), coalesce(sum(one * assess_value) FILTER (WHERE is_counted), 0), coalesce(sum(one * already_value) FILTER (WHERE is_counted), 0), coalesce(sum(one * guaranteed) FILTER (WHERE is_counted), 0), coalesce(sum(one) FILTER (WHERE is_counted AND guaranteed IS NULL), 0), coalesce(sum(one) FILTER (WHERE is_counted AND is_above_net), 0)
		FROM (SELECT -1 AS one, * FROM old_links) changed GROUP BY apply_id ORDER BY apply_id
		ON CONFLICT (apply_id) DO UPDATE SET unit_uid = coalesce(excluded.unit_uid, t.unit_uid), measure_count = t.measure_count + excluded.measure_count, counted_count = t.counted_count + excluded.counted_count, fulfilled_count = t.fulfilled_count + excluded.fulfilled_count, assess_value = t.assess_value + excluded.assess_value, already_value = t.already_value + excluded.already_value, guaranteed = t.guaranteed + excluded.guaranteed, no_value_count = t.no_value_count + excluded.no_value_count, above_net_count = t.above_net_count + excluded.above_net_count;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER apply_optguaranty_removed AFTER DELETE ON "apply_optguaranty" REFERENCING OLD TABLE AS old_links FOR EACH STATEMENT EXECUTE FUNCTION totals_follow_removed();--> statement-breakpoint
CREATE OR REPLACE FUNCTION totals_follow_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO apply_totals AS t SELECT apply_id, min(unit_uid), sum(one), coalesce(sum(one) FILTER (WHERE is_counted), 0), coalesce(sum(one) FILTER (WHERE is_counted AND is_workable = '1'), 0), coalesce(sum(one * assess_value) FILTER (WHERE is_counted), 0), coalesce(sum(one * already_value) FILTER (WHERE is_counted), 0), coalesce(sum(one * guaranteed) FILTER (WHERE is_counted), 0), coalesce(sum(one) FILTER (WHERE is_counted AND guaranteed IS NULL), 0), coalesce(sum(one) FILTER (WHERE is_counted AND is_above_net), 0)
		FROM (SELECT 1 AS one, * FROM now_links UNION ALL SELECT -1 AS one, * FROM old_links) changed GROUP BY apply_id ORDER BY apply_id
		ON CONFLICT (apply_id) DO UPDATE SET unit_uid = coalesce(excluded.unit_uid, t.unit_uid), measure_count = t.measure_count + excluded.measure_count, counted_count = t.counted_count + excluded.counted_count, fulfilled_count = t.fulfilled_count + excluded.fulfilled_count, assess_value = t.assess_value + excluded.assess_value, already_value = t.already_value + excluded.already_value, guaranteed = t.guaranteed + excluded.guaranteed, no_value_count = t.no_value_count + excluded.no_value_count, above_net_count = t.above_net_count + excluded.above_net_count;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER apply_optguaranty_changed AFTER UPDATE ON "apply_optguaranty" REFERENCING OLD TABLE AS old_links NEW TABLE AS now_links FOR EACH STATEMENT EXECUTE FUNCTION totals_follow_changed();
