CREATE TABLE "flow_candidates" (
	"user_id" text NOT NULL,
	"flow_id" text NOT NULL,
	"no" integer NOT NULL,
	"open" boolean NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_candidates_flow_id_no_user_id_pk" PRIMARY KEY("flow_id","no","user_id")
);
--> statement-breakpoint
CREATE TABLE "flow_hands" (
	"user_id" text NOT NULL,
	"flow_id" text NOT NULL,
	"no" integer,
	"handled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_hands_user_id_flow_id_pk" PRIMARY KEY("user_id","flow_id")
);
--> statement-breakpoint
CREATE TABLE "flow_log" (
	"flow_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entry" jsonb NOT NULL,
	"user_name" text NOT NULL,
	"to_user_name" text,
	"opinion" text,
	"changes" json,
	CONSTRAINT "flow_log_flow_id_seq_pk" PRIMARY KEY("flow_id","seq")
);
--> statement-breakpoint
CREATE TABLE "flow_tasks" (
	"flow_id" text NOT NULL,
	"no" integer NOT NULL,
	"node" text NOT NULL,
	"node_name" text NOT NULL,
	"finish_code" text NOT NULL,
	"stage" integer NOT NULL,
	"status" text NOT NULL,
	"user_id" text,
	"closed_by" text,
	"closed_by_name" text,
	"opinion" text,
	"opened_at" integer NOT NULL,
	"opened_time" timestamp with time zone NOT NULL,
	"closed_at" integer,
	"closed_time" timestamp with time zone,
	CONSTRAINT "flow_tasks_flow_id_no_pk" PRIMARY KEY("flow_id","no")
);
--> statement-breakpoint
CREATE TABLE "flow_versions" (
	"code" text NOT NULL,
	"version" text NOT NULL,
	"shape" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_versions_code_version_pk" PRIMARY KEY("code","version")
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"flow_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"version" text NOT NULL,
	"info_id" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"seq" integer NOT NULL,
	"starter_id" text NOT NULL,
	"starter_name" text NOT NULL,
	"unit_uid" text NOT NULL,
	"dept_name" text,
	"values" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_posts" (
	"user_id" text NOT NULL,
	"post" text NOT NULL,
	CONSTRAINT "user_posts_user_id_post_pk" PRIMARY KEY("user_id","post")
);
--> statement-breakpoint
CREATE TABLE "usual_words" (
	"word_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "flow_candidates_open" ON "flow_candidates" USING btree ("user_id","arrived_at","flow_id","no") WHERE "flow_candidates"."open";--> statement-breakpoint
CREATE INDEX "flow_candidates_user" ON "flow_candidates" USING btree ("user_id","flow_id");--> statement-breakpoint
CREATE INDEX "flow_hands_time" ON "flow_hands" USING btree ("user_id","handled_at","flow_id");--> statement-breakpoint
CREATE INDEX "flows_info" ON "flows" USING btree ("code","info_id","status");--> statement-breakpoint
CREATE INDEX "flows_starter" ON "flows" USING btree ("starter_id","updated_at");--> statement-breakpoint
CREATE INDEX "flows_unit" ON "flows" USING btree ("unit_uid","status","updated_at");--> statement-breakpoint
CREATE INDEX "user_posts_post" ON "user_posts" USING btree ("post");--> statement-breakpoint
CREATE INDEX "usual_words_user" ON "usual_words" USING btree ("user_id","created_at");