CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"entity" text,
	"entity_id" bigint,
	"facts" jsonb NOT NULL,
	"is_in_app" boolean NOT NULL,
	"is_for_digest" boolean NOT NULL,
	"digested_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("organisation_id","user_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "notice_of_person" ON "notice" USING btree ("organisation_id","user_id","id") WHERE "notice"."is_in_app";--> statement-breakpoint
CREATE INDEX "notice_to_digest" ON "notice" USING btree ("at") WHERE "notice"."is_for_digest" and "notice"."digested_at" is null;--> statement-breakpoint
CREATE INDEX "notice_at_index" ON "notice" USING btree ("at");--> statement-breakpoint
ALTER TABLE "notice" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notice" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "notice" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "notice" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
-- A person reads what he was told and says what he has read; who is told what is decided by the job role alone.
GRANT SELECT, UPDATE ("read_at") ON "notice" TO backoffice_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "notice" TO backoffice_job;
