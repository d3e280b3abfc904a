CREATE TABLE "flow_chains" (
	"code" text NOT NULL,
	"unit_uid" text NOT NULL,
	"version" integer NOT NULL,
	"is_set" boolean NOT NULL,
	"nodes" json NOT NULL,
	"note" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"taken_back" integer,
	CONSTRAINT "flow_chains_code_unit_uid_version_pk" PRIMARY KEY("code","unit_uid","version")
);
