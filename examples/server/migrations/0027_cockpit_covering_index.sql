-- Figures that compare days read the moves since the first of them: by this index without the rows themselves.
DROP INDEX "cockpit_moves_day";--> statement-breakpoint
CREATE INDEX "cockpit_moves_day" ON "cockpit_moves" USING btree ("day") INCLUDE ("client_no","unit_uid","move","amount","product_class","is_small","is_farm","is_policy","is_first","is_filed");--> statement-breakpoint
CREATE INDEX "cockpit_projects_in_force" ON "cockpit_projects" USING btree ("unit_uid") WHERE "cockpit_projects"."balance" > 0;
