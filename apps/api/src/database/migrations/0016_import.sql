CREATE TABLE "import_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"row_no" integer NOT NULL,
	"raw" jsonb NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"before" jsonb,
	"errors" jsonb NOT NULL,
	"record_id" bigint,
	"record_version" integer,
	"previous" jsonb,
	CONSTRAINT "import_row_organisationId_importId_rowNo_unique" UNIQUE("organisation_id","import_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'READY' NOT NULL,
	"headers" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"job_id" bigint,
	"applied_at" timestamp (3) with time zone,
	"applied_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "import_run_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_organisation_id_import_id_import_run_organisation_id_id_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."import_run"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_run_organisation_id_sha256_index" ON "import_run" USING btree ("organisation_id","sha256");--> statement-breakpoint
CREATE INDEX "import_run_created_at_index" ON "import_run" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "import_run" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_run" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "import_run" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "import_run" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "import_row" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_row" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "import_row" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "import_row" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "import_run", "import_row" TO backoffice_tenant, backoffice_job;
