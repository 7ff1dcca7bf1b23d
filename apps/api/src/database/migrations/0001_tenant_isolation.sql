-- Row-level security: the second wall between tenants (the first is the repository call that names the tenant).
-- Every transaction takes one of these roles with SET LOCAL ROLE; none of them owns a table, is a superuser or bypasses policies.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'backoffice_tenant') THEN
    CREATE ROLE backoffice_tenant NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'backoffice_auth') THEN
    CREATE ROLE backoffice_auth NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'backoffice_job') THEN
    CREATE ROLE backoffice_job NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- An administrator may have made and granted the roles beforehand, where the owner of the tables may not.
DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['backoffice_tenant', 'backoffice_auth', 'backoffice_job'] LOOP
    IF NOT pg_has_role(current_user, name, 'MEMBER') THEN
      EXECUTE format('GRANT %I TO %I', name, current_user);
    END IF;
  END LOOP;
EXCEPTION WHEN unique_violation OR object_in_use OR internal_error THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO backoffice_tenant, backoffice_auth, backoffice_job', current_schema());
END $$;
--> statement-breakpoint
CREATE FUNCTION app_organisation_id() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.organisation_id', true), '')::bigint
$$;
--> statement-breakpoint
ALTER TABLE "company" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "company" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "company" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "company" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "location" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "location" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "location" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "location" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "area" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "area" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "area" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "area" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "document_number" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "document_number" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "document_number" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "document_number" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_key" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "idempotency_key" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "idempotency_key" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "category" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "category" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "category" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "category" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "item" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "item" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "item" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "item" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "item_unit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "item_unit" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "item_unit" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "item_unit" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "supplier" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "supplier" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "supplier" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "supplier" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "supplier_item" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "supplier_item" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "supplier_item" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "supplier_item" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "supplier_price" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "supplier_price" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "supplier_price" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "supplier_price" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "par_level" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "par_level" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "par_level" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "par_level" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "role" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "role" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "role" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "role_permission" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "role_permission" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "role_permission" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "role_permission" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "user_role" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "user_role" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "user_role" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "user_role" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "count_template" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "count_template" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "count_template" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "count_template" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "count_template_revision" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "count_template_revision" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "count_template_revision" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "count_template_revision" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "count_template_row" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "count_template_row" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "count_template_row" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "count_template_row" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "count" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "count" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "count" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "count" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "count_line" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "count_line" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "count_line" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "count_line" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "count_sheet_row" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "count_sheet_row" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "count_sheet_row" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "count_sheet_row" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "stock_balance" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "stock_balance" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "stock_balance" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "stock_balance" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "purchase_order" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "purchase_order" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "purchase_order" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "purchase_order" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "purchase_order_line" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "purchase_order_line" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "purchase_order_line" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "purchase_order_line" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "stock_transaction" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "stock_transaction" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "stock_transaction" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "stock_transaction" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "audit_event" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_event" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "audit_event" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "audit_event" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "count_entry" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "count_entry" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "count_entry" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "count_entry" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "app_user" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "app_user" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "app_user" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "app_user" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "organisation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "organisation" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "organisation" TO backoffice_tenant
  USING (id = (SELECT app_organisation_id())) WITH CHECK (id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "organisation" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "company", "location", "area", "document_number", "idempotency_key", "category", "item", "item_unit", "supplier", "supplier_item", "supplier_price", "par_level", "role", "role_permission", "user_role", "count_template", "count_template_revision", "count_template_row", "count", "count_line", "count_sheet_row", "stock_balance", "purchase_order", "purchase_order_line" TO backoffice_tenant, backoffice_job;
--> statement-breakpoint
GRANT SELECT, INSERT ON "stock_transaction", "audit_event", "count_entry" TO backoffice_tenant, backoffice_job;
--> statement-breakpoint
GRANT SELECT, UPDATE ON "organisation" TO backoffice_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "app_user" TO backoffice_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "organisation", "app_user", "credential" TO backoffice_job;
--> statement-breakpoint
GRANT SELECT, DELETE ON "oidc_payload" TO backoffice_job;
--> statement-breakpoint
-- Before a tenant is known: who signs in, and which rights the person has.
CREATE POLICY sign_in_read ON "organisation" FOR SELECT TO backoffice_auth USING (true);
--> statement-breakpoint
CREATE POLICY sign_in_read ON "app_user" FOR SELECT TO backoffice_auth USING (true);
--> statement-breakpoint
CREATE POLICY sign_in_read ON "role" FOR SELECT TO backoffice_auth USING (true);
--> statement-breakpoint
CREATE POLICY sign_in_read ON "role_permission" FOR SELECT TO backoffice_auth USING (true);
--> statement-breakpoint
CREATE POLICY sign_in_read ON "user_role" FOR SELECT TO backoffice_auth USING (true);
--> statement-breakpoint
GRANT SELECT ON "organisation", "app_user", "role", "role_permission", "user_role" TO backoffice_auth;
--> statement-breakpoint
CREATE POLICY sign_in_stamp ON "app_user" FOR UPDATE TO backoffice_auth USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT UPDATE ("last_sign_in_at") ON "app_user" TO backoffice_auth;
--> statement-breakpoint
CREATE POLICY sign_in_audit ON "audit_event" FOR INSERT TO backoffice_auth WITH CHECK (true);
--> statement-breakpoint
GRANT INSERT ON "audit_event" TO backoffice_auth;
--> statement-breakpoint
GRANT SELECT, UPDATE ON "credential" TO backoffice_auth;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "oidc_payload", "signing_key" TO backoffice_auth;
--> statement-breakpoint
-- Append-only tables refuse change and deletion whoever asks (domain 6.2).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "stock_transaction" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "stock_transaction" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "audit_event" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "audit_event" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "count_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "count_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
