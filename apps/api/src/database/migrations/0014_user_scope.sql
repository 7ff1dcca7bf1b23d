CREATE TABLE "user_scope" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_scope_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint,
	CONSTRAINT "user_scope_once" UNIQUE NULLS NOT DISTINCT("user_id","company_id","location_id")
);
--> statement-breakpoint
DROP INDEX "app_user_username_unique";--> statement-breakpoint
ALTER TABLE "user_scope" ADD CONSTRAINT "user_scope_organisation_id_user_id_app_user_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_scope" ADD CONSTRAINT "user_scope_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_scope" ADD CONSTRAINT "user_scope_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username_unique" ON "app_user" USING btree (lower("username")) WHERE state <> 'DELETED';--> statement-breakpoint
ALTER TABLE "user_scope" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "user_scope" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "user_scope" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "user_scope" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_scope" TO backoffice_tenant, backoffice_job;
--> statement-breakpoint
CREATE POLICY sign_in_read ON "user_scope" FOR SELECT TO backoffice_auth USING (true);
--> statement-breakpoint
GRANT SELECT ON "user_scope" TO backoffice_auth;
--> statement-breakpoint
-- Where the person works, set for the transaction beside the tenant: whole companies, and single locations of others.
-- Nothing set means everywhere. The first function is inlined and settles it for whoever works everywhere.
CREATE FUNCTION app_works_everywhere() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('app.scope_companies', true), '') = ''
$$;
--> statement-breakpoint
CREATE FUNCTION app_scope_companies() RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.scope_companies', true), '')::bigint[]
$$;
--> statement-breakpoint
CREATE FUNCTION app_scope_locations() RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.scope_locations', true), '')::bigint[]
$$;
--> statement-breakpoint
-- Reads the locations that the policy below shows.
CREATE FUNCTION app_location_ids() RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT id FROM "location")
$$;
--> statement-breakpoint
CREATE FUNCTION app_company_ids() RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT app_scope_companies() || ARRAY(SELECT company_id FROM "location")
$$;
--> statement-breakpoint
CREATE POLICY person_scope ON "location" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR company_id = ANY ((SELECT app_scope_companies())::bigint[])
    OR id = ANY ((SELECT app_scope_locations())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR company_id = ANY ((SELECT app_scope_companies())::bigint[])
    OR id = ANY ((SELECT app_scope_locations())::bigint[]));
--> statement-breakpoint
CREATE POLICY person_scope ON "company" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR id = ANY ((SELECT app_company_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR id = ANY ((SELECT app_company_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY person_scope ON "count" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY person_scope ON "count_line" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY person_scope ON "count_template" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY person_scope ON "purchase_order" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY person_scope ON "stock_transaction" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY person_scope ON "stock_balance" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY person_scope ON "par_level" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY person_scope ON "area" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]))
  WITH CHECK ((SELECT app_works_everywhere()) OR location_id = ANY ((SELECT app_location_ids())::bigint[]));
--> statement-breakpoint
CREATE POLICY person_scope ON "count_sheet_row" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR EXISTS (SELECT FROM "count" p WHERE p.id = count_id))
  WITH CHECK ((SELECT app_works_everywhere()) OR EXISTS (SELECT FROM "count" p WHERE p.id = count_id));
--> statement-breakpoint
CREATE POLICY person_scope ON "count_entry" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR EXISTS (SELECT FROM "count" p WHERE p.id = count_id))
  WITH CHECK ((SELECT app_works_everywhere()) OR EXISTS (SELECT FROM "count" p WHERE p.id = count_id));
--> statement-breakpoint
CREATE POLICY person_scope ON "purchase_order_line" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR EXISTS (SELECT FROM "purchase_order" p WHERE p.id = order_id))
  WITH CHECK ((SELECT app_works_everywhere()) OR EXISTS (SELECT FROM "purchase_order" p WHERE p.id = order_id));
--> statement-breakpoint
CREATE POLICY person_scope ON "count_template_revision" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR EXISTS (SELECT FROM "count_template" p WHERE p.id = template_id))
  WITH CHECK ((SELECT app_works_everywhere()) OR EXISTS (SELECT FROM "count_template" p WHERE p.id = template_id));
--> statement-breakpoint
CREATE POLICY person_scope ON "count_template_row" AS RESTRICTIVE TO backoffice_tenant
  USING ((SELECT app_works_everywhere()) OR EXISTS (SELECT FROM "count_template_revision" p WHERE p.id = revision_id))
  WITH CHECK ((SELECT app_works_everywhere()) OR EXISTS (SELECT FROM "count_template_revision" p WHERE p.id = revision_id));
