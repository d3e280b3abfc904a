CREATE TABLE "retention" (
	"rule" text PRIMARY KEY NOT NULL,
	"days" integer,
	"reached" bigint DEFAULT 0 NOT NULL
);
