CREATE TABLE "notice_audiences" (
	"notice_key" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"audience" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notice_audiences_key" ON "notice_audiences" USING btree ("notice_key","until");