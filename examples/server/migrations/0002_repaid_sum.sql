ALTER TABLE "loan_plans" ADD COLUMN "repaid_sum" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
DO $$
BEGIN
	-- A database of before has its repayments in a table of their own.
	IF to_regclass('repayments') IS NOT NULL THEN
		UPDATE "loan_plans" p SET repaid_sum = r.sum FROM (SELECT loan_id, sum(principal_sum) AS sum FROM repayments GROUP BY loan_id) r WHERE r.loan_id = p.loan_id;
	END IF;
END $$;
