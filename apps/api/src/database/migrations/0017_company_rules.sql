CREATE TABLE "company_role_limit" (
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"count_variance_value" numeric(18, 2) NOT NULL,
	CONSTRAINT "company_role_limit_organisation_id_company_id_role_id_pk" PRIMARY KEY("organisation_id","company_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "company_rule" (
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"variance_tolerance_pct" numeric(9, 4),
	"variance_tolerance_value" numeric(18, 2),
	"uncounted_policy" text,
	"backdate_days" integer,
	"negative_stock" text DEFAULT 'ALLOW_FLAG' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_rule_organisation_id_company_id_pk" PRIMARY KEY("organisation_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "document_pattern" (
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"year" text NOT NULL,
	"width" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_pattern_organisation_id_company_id_kind_pk" PRIMARY KEY("organisation_id","company_id","kind")
);
--> statement-breakpoint
ALTER TABLE "company_role_limit" ADD CONSTRAINT "company_role_limit_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_role_limit" ADD CONSTRAINT "company_role_limit_organisation_id_role_id_role_organisation_id_id_fk" FOREIGN KEY ("organisation_id","role_id") REFERENCES "public"."role"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rule" ADD CONSTRAINT "company_rule_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pattern" ADD CONSTRAINT "document_pattern_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_rule" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "company_rule" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "company_rule" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY person_scope ON "company_rule" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR company_id = ANY ((SELECT app_company_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR company_id = ANY ((SELECT app_company_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY job_access ON "company_rule" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "company_role_limit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "company_role_limit" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "company_role_limit" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY person_scope ON "company_role_limit" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR company_id = ANY ((SELECT app_company_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR company_id = ANY ((SELECT app_company_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY job_access ON "company_role_limit" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "document_pattern" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "document_pattern" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "document_pattern" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY person_scope ON "document_pattern" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR company_id = ANY ((SELECT app_company_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR company_id = ANY ((SELECT app_company_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY job_access ON "document_pattern" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "company_rule", "company_role_limit", "document_pattern" TO backoffice_tenant, backoffice_job;
