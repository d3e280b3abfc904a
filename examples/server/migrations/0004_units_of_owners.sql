ALTER TABLE "clients" ADD COLUMN "unit_uid" text;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "unit_uid" text;--> statement-breakpoint
-- The unit of most of the measures of an owner, else that of who entered him, else the head unit.
UPDATE "owners" o SET unit_uid = coalesce(
	(SELECT m.unit_uid FROM measure_owners l JOIN measures m ON m.measure_id = l.measure_id WHERE l.owner_id = o.owner_id GROUP BY m.unit_uid ORDER BY count(*) DESC, m.unit_uid LIMIT 1),
	(SELECT u.unit_uid FROM users u WHERE u.user_id = o.created_by),
	(SELECT u.unit_uid FROM users u JOIN roles r ON r.role_id = u.role_id WHERE r.permissions ? 'unit:all' GROUP BY u.unit_uid ORDER BY count(*) DESC, u.unit_uid LIMIT 1),
	(SELECT min(unit_uid) FROM units)
);--> statement-breakpoint
-- The unit of most of the projects of a client, else that of who entered him, else the head unit.
UPDATE "clients" c SET unit_uid = coalesce(
	(SELECT p.unit_uid FROM projects p WHERE p.client_id = c.client_id GROUP BY p.unit_uid ORDER BY count(*) DESC, p.unit_uid LIMIT 1),
	(SELECT u.unit_uid FROM audit a JOIN users u ON u.user_id = a.user_id WHERE a.entity = 'client' AND a.entity_id = c.client_id AND a.action = 'add' LIMIT 1),
	(SELECT u.unit_uid FROM users u JOIN roles r ON r.role_id = u.role_id WHERE r.permissions ? 'unit:all' GROUP BY u.unit_uid ORDER BY count(*) DESC, u.unit_uid LIMIT 1),
	(SELECT min(unit_uid) FROM units)
);--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "unit_uid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ALTER COLUMN "unit_uid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_unit" ON "clients" USING btree ("unit_uid","client_type_id","client_id");--> statement-breakpoint
CREATE INDEX "owners_unit" ON "owners" USING btree ("unit_uid","created_at","owner_id");--> statement-breakpoint
-- Who imports and exports today goes on with full numbers; take the right away where it is not wanted.
UPDATE "roles" SET permissions = permissions || '["personal:export"]' WHERE permissions ?| array['owner:write', 'measure:write'] AND NOT permissions ? 'personal:export';
