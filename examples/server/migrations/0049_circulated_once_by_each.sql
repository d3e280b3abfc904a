DROP INDEX "flow_circulations_unread";--> statement-breakpoint
CREATE UNIQUE INDEX "flow_circulations_once" ON "flow_circulations" USING btree ("user_id","flow_id","from_id") WHERE read_at is null;