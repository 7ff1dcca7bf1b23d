CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint,
	"user_id" bigint,
	"kind" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"input" jsonb NOT NULL,
	"result" jsonb,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"trace_id" text,
	"queue_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint,
	"user_id" bigint,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"user_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "user_code" (
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "user_code_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_code" ADD CONSTRAINT "user_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_to_dispatch" ON "job" USING btree ("id") WHERE "job"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "job_organisation_id_user_id_index" ON "job" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "job_finished_at_index" ON "job" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "mail_message_organisation_id_created_at_index" ON "mail_message" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_message_user_id_index" ON "mail_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_message_created_at_index" ON "mail_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_device_last_at_index" ON "known_device" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "user_code_expires_at_index" ON "user_code" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "job" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "job" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "job" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "job" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "mail_message" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_message" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "mail_message" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "mail_message" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
-- A tenant asks for work and mail; how they fare is written by the job role alone.
GRANT SELECT, INSERT ON "job", "mail_message" TO backoffice_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "job", "mail_message" TO backoffice_job;
--> statement-breakpoint
-- The authorization server asks for both as well and reads back the id of what it has asked for, nothing else.
CREATE POLICY authority_asks ON "job" FOR INSERT TO backoffice_auth WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY authority_asked ON "job" FOR SELECT TO backoffice_auth USING (true);
--> statement-breakpoint
CREATE POLICY authority_asks ON "mail_message" FOR INSERT TO backoffice_auth WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY authority_asked ON "mail_message" FOR SELECT TO backoffice_auth USING (true);
--> statement-breakpoint
GRANT INSERT, SELECT ("id") ON "job", "mail_message" TO backoffice_auth;
--> statement-breakpoint
-- Not tenant data: no person of a tenant may read them.
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_code", "known_device" TO backoffice_auth;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_code" TO backoffice_job;
--> statement-breakpoint
GRANT SELECT, DELETE ON "known_device" TO backoffice_job;
--> statement-breakpoint
-- Whoever follows a mailed link sets a password, also a first one, and has shown that the address is theirs.
GRANT INSERT ON "credential" TO backoffice_auth;
--> statement-breakpoint
GRANT UPDATE ("state", "is_email_verified", "updated_at", "updated_by", "version") ON "app_user" TO backoffice_auth;
