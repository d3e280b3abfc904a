ALTER TABLE "measures" ALTER COLUMN "valued_until" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "net_assets" numeric;