CREATE OR REPLACE FUNCTION cockpit_marks_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cockpit_marks (project_id) SELECT DISTINCT a.project_id FROM changed c JOIN was w ON w.owner_id = c.owner_id JOIN measure_owners mo ON mo.owner_id = c.owner_id JOIN apply_optguaranty l ON l.measure_id = mo.measure_id AND l.secures = 'guarantee' JOIN applications a ON a.apply_id = l.apply_id WHERE (w.details ->> 'certificateCode', w.details ->> 'personNum') IS DISTINCT FROM (c.details ->> 'certificateCode', c.details ->> 'personNum');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cockpit_update AFTER UPDATE ON "owners" REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cockpit_marks_owner();--> statement-breakpoint
INSERT INTO cockpit_marks (project_id) SELECT DISTINCT a.project_id FROM apply_optguaranty l JOIN applications a ON a.apply_id = l.apply_id WHERE l.secures = 'guarantee';
