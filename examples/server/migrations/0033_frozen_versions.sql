CREATE TABLE "frozen_versions" (
	"flow_id" text NOT NULL,
	"no" integer NOT NULL,
	"sha256" text NOT NULL,
	"sm3" text NOT NULL,
	"body" text NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "frozen_versions_flow_id_no_pk" PRIMARY KEY("flow_id","no")
);
--> statement-breakpoint
ALTER TABLE "flow_log" ADD COLUMN "signed_version" integer;--> statement-breakpoint
ALTER TABLE "flow_log" ADD COLUMN "signed_hash" text;--> statement-breakpoint
ALTER TABLE "flow_tasks" ADD COLUMN "signed_version" integer;--> statement-breakpoint
ALTER TABLE "flow_tasks" ADD COLUMN "signed_hash" text;--> statement-breakpoint
CREATE OR REPLACE FUNCTION versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('danbao.erasure', true) = 'on'
    AND (OLD.flow_id, OLD.no, OLD.sha256, OLD.sm3, OLD.seq, OLD.event, OLD.at) = (NEW.flow_id, NEW.no, NEW.sha256, NEW.sm3, NEW.seq, NEW.event, NEW.at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'version % of flow % is signed and stays as it is', OLD.no, OLD.flow_id;
END $$;--> statement-breakpoint
CREATE TRIGGER frozen_versions_stay BEFORE UPDATE OR DELETE ON "frozen_versions" FOR EACH ROW EXECUTE FUNCTION versions_stay();
