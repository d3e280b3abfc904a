ALTER TABLE "company" ADD COLUMN "client_limit" numeric;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "group_limit" numeric;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "leverage_limit" numeric;