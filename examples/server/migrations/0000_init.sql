CREATE TABLE "applications" (
	"apply_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"busi_code" text NOT NULL,
	"busi_type_name" text NOT NULL,
	"apply_sum" numeric NOT NULL,
	"credit_begin_date" text NOT NULL,
	"credit_end_date" text NOT NULL,
	"aman_name" text NOT NULL,
	"depart_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "apply_optguaranty" (
	"apply_optguaranty_id" text PRIMARY KEY NOT NULL,
	"apply_id" text NOT NULL,
	"measure_id" text NOT NULL,
	"is_workable" text DEFAULT '0' NOT NULL,
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
	"fax" text
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"dict_id" text PRIMARY KEY NOT NULL,
	"dict_type_id" text NOT NULL,
	"dict_type_no" text NOT NULL,
	"sys_id" text NOT NULL,
	"dict_name" text NOT NULL,
	"dict_value" text NOT NULL,
	"sort" integer NOT NULL
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
	"permissions" jsonb NOT NULL
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
	"unit_uid" text NOT NULL,
	"role_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD CONSTRAINT "apply_optguaranty_apply_id_applications_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."applications"("apply_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_optguaranty" ADD CONSTRAINT "apply_optguaranty_measure_id_measures_measure_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."measures"("measure_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure_owners" ADD CONSTRAINT "measure_owners_measure_id_measures_measure_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."measures"("measure_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure_owners" ADD CONSTRAINT "measure_owners_owner_id_owners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unit_uid_units_unit_uid_fk" FOREIGN KEY ("unit_uid") REFERENCES "public"."units"("unit_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("role_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_project" ON "applications" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "apply_optguaranty_apply" ON "apply_optguaranty" USING btree ("apply_id");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "dictionary_type" ON "dictionary_entries" USING btree ("dict_type_id");--> statement-breakpoint
CREATE INDEX "files_info" ON "files" USING btree ("info_id","file_type");--> statement-breakpoint
CREATE INDEX "measure_owners_owner" ON "measure_owners" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "measures_unit" ON "measures" USING btree ("unit_uid","created_at");--> statement-breakpoint
CREATE INDEX "owners_name" ON "owners" USING btree ("owner_name");--> statement-breakpoint
CREATE INDEX "regions_parent" ON "regions" USING btree ("parent_id");