ALTER TABLE "measures" ADD COLUMN "valued_on" text;--> statement-breakpoint
UPDATE "measures" SET "valued_on" = to_char("created_at" AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') WHERE "assess_value" IS NOT NULL;
