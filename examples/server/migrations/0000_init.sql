CREATE TABLE "applications" (
	"apply_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"busi_code" text NOT NULL,
	"busi_type_name" text NOT NULL,
	"apply_sum" numeric NOT NULL,
	"credit_begin_date" text NOT NULL,
	"credit_end_date" text NOT NULL,
	"aman_name" text NOT NULL,
	"depart_name" text NOT NULL,
	"state" text DEFAULT 'approved' NOT NULL,
	"details" json DEFAULT '{}'::json NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "apply_optguaranty" (
	"apply_optguaranty_id" text PRIMARY KEY NOT NULL,
	"apply_id" text NOT NULL,
	"measure_id" text NOT NULL,
	"is_workable" text DEFAULT '0' NOT NULL,
	"fulfilment" json,
	"fulfilled_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "apply_optguaranty_measure_id_unique" UNIQUE("measure_id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"subject" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"client_type_id" text NOT NULL,
	"client_name" text NOT NULL,
	"certificate_code" text NOT NULL,
	"legal_person" text,
	"phone" text,
	"address" text,
	"zip_code" text,
	"fax" text,
	"details" json DEFAULT '{}'::json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "date_menus" (
	"menu_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"date" text NOT NULL,
	"meal_type" text NOT NULL,
	"order_deadline" text NOT NULL,
	"meal_begin" text NOT NULL,
	"meal_end" text NOT NULL,
	"is_publish" text DEFAULT '0' NOT NULL,
	"published_at" timestamp with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"dept_id" text PRIMARY KEY NOT NULL,
	"dept_name" text NOT NULL,
	"parent_id" text NOT NULL,
	"unit_uid" text NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dish_order_items" (
	"order_id" text NOT NULL,
	"dish_id" text NOT NULL,
	"position" integer NOT NULL,
	"dish_name" text NOT NULL,
	"price" numeric NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "dish_order_items_order_id_dish_id_pk" PRIMARY KEY("order_id","dish_id")
);
--> statement-breakpoint
CREATE TABLE "dish_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"dept_name" text,
	"menu_id" text NOT NULL,
	"date" text NOT NULL,
	"meal_type" text NOT NULL,
	"total" numeric NOT NULL,
	"eat_type" text NOT NULL,
	"remark" text,
	"status" text NOT NULL,
	"operator" text,
	"operated_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"stored_as" text NOT NULL,
	"file_name" text NOT NULL,
	"file_sort" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"info_id" text NOT NULL,
	"file_type" text NOT NULL,
	"sys_id" text NOT NULL,
	"status" text,
	"unit_uid" text,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_stored_as_unique" UNIQUE("stored_as")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "loan_plans" (
	"loan_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"apply_id" text NOT NULL,
	"loan_sum" numeric NOT NULL,
	"loan_fact_sum" numeric NOT NULL,
	"details" json NOT NULL,
	"fee" json NOT NULL,
	"state" text DEFAULT 'concluded' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measure_assets" (
	"measure_id" text NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"asset" text NOT NULL,
	CONSTRAINT "measure_assets_measure_id_field_pk" PRIMARY KEY("measure_id","field")
);
--> statement-breakpoint
CREATE TABLE "measure_owners" (
	"measure_id" text NOT NULL,
	"position" integer NOT NULL,
	"owner_id" text NOT NULL,
	"have_rate" text NOT NULL,
	"warrant_num" text,
	CONSTRAINT "measure_owners_measure_id_position_pk" PRIMARY KEY("measure_id","position")
);
--> statement-breakpoint
CREATE TABLE "measures" (
	"measure_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"guaranty_type_id" text NOT NULL,
	"opt_type_id" text NOT NULL,
	"opt_name" text NOT NULL,
	"owner_type" text,
	"assess_value" numeric,
	"already_value" numeric,
	"opt_value" numeric,
	"valued_on" text,
	"insured_until" text GENERATED ALWAYS AS (case when details->>'isInsurance' = '1' then left(details->>'insuranceEndDate', 10) end) STORED,
	"guaranteed" numeric GENERATED ALWAYS AS (coalesce(opt_value, case when details->>'guaranteeSum' ~ '^[0-9]+([.][0-9]+)?$' then (details->>'guaranteeSum')::numeric end)) STORED,
	"is_dispose" text DEFAULT '0' NOT NULL,
	"is_free" text DEFAULT '0' NOT NULL,
	"details" json NOT NULL,
	"unit_uid" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_hash" text NOT NULL,
	"changed_hash" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_dishes" (
	"menu_id" text NOT NULL,
	"dish_id" text NOT NULL,
	"position" integer NOT NULL,
	"portions" integer,
	CONSTRAINT "menu_dishes_menu_id_dish_id_pk" PRIMARY KEY("menu_id","dish_id")
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"client_type_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"contact" text NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"details" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"project_id" text PRIMARY KEY NOT NULL,
	"project_name" text NOT NULL,
	"client_id" text NOT NULL,
	"loan_plan_id" text,
	"unit_uid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"region_id" text PRIMARY KEY NOT NULL,
	"region_name" text NOT NULL,
	"parent_id" text NOT NULL,
	"level" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"role_id" text PRIMARY KEY NOT NULL,
	"role_name" text NOT NULL,
	"remark" text,
	"permissions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"stored_user" jsonb
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "systems" (
	"sys_id" text PRIMARY KEY NOT NULL,
	"sys_name" text NOT NULL,
	"sys_url" text NOT NULL,
	"sys_title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "units" (
	"unit_uid" text PRIMARY KEY NOT NULL,
	"unit_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"real_name" text NOT NULL,
	"dept_name" text,
	"unit_uid" text NOT NULL,
	"role_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "menu_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"path" text,
	"icon" text,
	"needs" text,
	"is_shown" text DEFAULT '1' NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_entries_name_unique" UNIQUE("name"),
	CONSTRAINT "menu_entries_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "menu_seeds" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_files" (
	"contract_file_id" text PRIMARY KEY NOT NULL,
	"contract_sign_id" text NOT NULL,
	"file_name" text NOT NULL,
	"institution_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"post" text,
	"within" text,
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
CREATE TABLE "flow_node_sets" (
	"code" text PRIMARY KEY NOT NULL,
	"stages" json NOT NULL,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"zh" text NOT NULL,
	"en" text,
	"about" text,
	"content" json NOT NULL,
	"state" text NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"shape" json,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"mr_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"room" text NOT NULL,
	"reason" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"attendee_ids" jsonb NOT NULL,
	"attendees" text NOT NULL,
	"approve_status" text DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_marks" (
	"user_id" text NOT NULL,
	"notice_key" text NOT NULL,
	"shown_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "notice_marks_user_id_notice_key_pk" PRIMARY KEY("user_id","notice_key")
);
--> statement-breakpoint
CREATE TABLE "personal_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type_name" text NOT NULL,
	"content" text NOT NULL,
	"message_type_id" text NOT NULL,
	"message_info_id" text,
	"flow" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "urging_warnings" (
	"warning_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_logs" (
	"vote_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "vote_logs_user_id_day_vote_id_pk" PRIMARY KEY("user_id","day","vote_id")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"vote_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text,
	"title" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"question_id" text NOT NULL,
	"answer_no" text NOT NULL,
	"is_right" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_answers_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "work_item_people" (
	"item_id" text NOT NULL,
	"role" text NOT NULL,
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "work_item_people_item_id_role_user_id_pk" PRIMARY KEY("item_id","role","user_id")
);
--> statement-breakpoint
CREATE TABLE "work_items" (
	"item_id" text PRIMARY KEY NOT NULL,
	"unit_uid" text NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"creator_user_id" text NOT NULL,
	"creator_name" text NOT NULL,
	"dept_id" text,
	"dept_name" text,
	"work_type" text NOT NULL,
	"parent_id" text,
	"work_description" text NOT NULL,
	"work_content" text,
	"planed_date" text,
	"completion" integer DEFAULT 0 NOT NULL,
	"details" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD CONSTRAINT "apply_optguaranty_apply_id_applications_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."applications"("apply_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD CONSTRAINT "apply_optguaranty_measure_id_measures_measure_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."measures"("measure_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_menus" ADD CONSTRAINT "date_menus_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_order_items" ADD CONSTRAINT "dish_order_items_order_id_dish_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."dish_orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_orders" ADD CONSTRAINT "dish_orders_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_orders" ADD CONSTRAINT "dish_orders_menu_id_date_menus_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."date_menus"("menu_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD CONSTRAINT "loan_plans_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD CONSTRAINT "loan_plans_apply_id_applications_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."applications"("apply_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure_assets" ADD CONSTRAINT "measure_assets_measure_id_measures_measure_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."measures"("measure_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure_owners" ADD CONSTRAINT "measure_owners_measure_id_measures_measure_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."measures"("measure_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure_owners" ADD CONSTRAINT "measure_owners_owner_id_owners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_dishes" ADD CONSTRAINT "menu_dishes_menu_id_date_menus_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."date_menus"("menu_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("role_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item_people" ADD CONSTRAINT "work_item_people_item_id_work_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."work_items"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_project" ON "applications" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "apply_optguaranty_apply" ON "apply_optguaranty" USING btree ("apply_id");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "date_menus_meal" ON "date_menus" USING btree ("unit_uid","date","meal_type");--> statement-breakpoint
CREATE INDEX "dish_order_items_dish" ON "dish_order_items" USING btree ("dish_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dish_orders_person" ON "dish_orders" USING btree ("menu_id","user_id") WHERE "dish_orders"."status" <> '3';--> statement-breakpoint
CREATE INDEX "dish_orders_date" ON "dish_orders" USING btree ("unit_uid","date");--> statement-breakpoint
CREATE INDEX "dish_orders_user" ON "dish_orders" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "files_info" ON "files" USING btree ("info_id","file_type");--> statement-breakpoint
CREATE INDEX "loan_plans_project" ON "loan_plans" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "loan_plans_apply" ON "loan_plans" USING btree ("apply_id");--> statement-breakpoint
CREATE INDEX "measure_assets_asset" ON "measure_assets" USING btree ("kind","field","asset");--> statement-breakpoint
CREATE INDEX "measure_owners_owner" ON "measure_owners" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "measures_unit" ON "measures" USING btree ("unit_uid","created_at");--> statement-breakpoint
CREATE INDEX "measures_insured" ON "measures" USING btree ("insured_until");--> statement-breakpoint
CREATE INDEX "measures_valued" ON "measures" USING btree ("valued_on");--> statement-breakpoint
CREATE INDEX "menu_dishes_dish" ON "menu_dishes" USING btree ("dish_id");--> statement-breakpoint
CREATE INDEX "owners_name" ON "owners" USING btree ("owner_name");--> statement-breakpoint
CREATE INDEX "regions_parent" ON "regions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "menu_entries_parent" ON "menu_entries" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "contract_files_sign" ON "contract_files" USING btree ("contract_sign_id");--> statement-breakpoint
CREATE INDEX "flow_candidates_open" ON "flow_candidates" USING btree ("user_id","arrived_at","flow_id","no") WHERE "flow_candidates"."open";--> statement-breakpoint
CREATE INDEX "flow_candidates_user" ON "flow_candidates" USING btree ("user_id","flow_id");--> statement-breakpoint
CREATE INDEX "flow_hands_time" ON "flow_hands" USING btree ("user_id","handled_at","flow_id");--> statement-breakpoint
CREATE INDEX "flow_tasks_waiting" ON "flow_tasks" USING btree ("post") WHERE "flow_tasks"."status" in ('0', '10');--> statement-breakpoint
CREATE INDEX "flows_info" ON "flows" USING btree ("code","info_id","status");--> statement-breakpoint
CREATE INDEX "flows_starter" ON "flows" USING btree ("starter_id","updated_at");--> statement-breakpoint
CREATE INDEX "flows_unit" ON "flows" USING btree ("unit_uid","status","updated_at");--> statement-breakpoint
CREATE INDEX "user_posts_post" ON "user_posts" USING btree ("post");--> statement-breakpoint
CREATE INDEX "form_templates_state" ON "form_templates" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "meetings_start" ON "meetings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "personal_messages_user" ON "personal_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "personal_messages_info" ON "personal_messages" USING btree ("user_id","message_info_id");--> statement-breakpoint
CREATE INDEX "urging_warnings_user" ON "urging_warnings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "votes_end" ON "votes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "work_item_people_user" ON "work_item_people" USING btree ("user_id","role");--> statement-breakpoint
CREATE INDEX "work_items_unit" ON "work_items" USING btree ("unit_uid","status","planed_date");--> statement-breakpoint
CREATE INDEX "work_items_parent" ON "work_items" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "work_items_creator" ON "work_items" USING btree ("creator_user_id");--> statement-breakpoint
INSERT INTO "menu_state" ("only", "revision") VALUES (true, 1);
