ALTER TABLE "audit" ADD COLUMN "unit_uid" text;--> statement-breakpoint
-- With its default at once the column would be filled for every row there is; those have no place in the order.
ALTER TABLE "audit" ADD COLUMN "transaction" bigint;--> statement-breakpoint
ALTER TABLE "audit" ALTER COLUMN "transaction" SET DEFAULT (pg_current_xact_id()::text::bigint);--> statement-breakpoint
CREATE INDEX "audit_order" ON "audit" USING btree ("transaction","id") WHERE transaction is not null;