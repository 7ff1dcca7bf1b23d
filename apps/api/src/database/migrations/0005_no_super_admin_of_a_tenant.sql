-- A super-admin sees every tenant, so no tenant may make one; whoever is one already may be changed otherwise.
CREATE FUNCTION refuse_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a tenant makes no super-admin' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER no_super_admin_made BEFORE INSERT ON "app_user" FOR EACH ROW
  WHEN (current_user = 'backoffice_tenant' AND NEW.is_mta) EXECUTE FUNCTION refuse_super_admin();
--> statement-breakpoint
CREATE TRIGGER no_super_admin_raised BEFORE UPDATE OF "is_mta" ON "app_user" FOR EACH ROW
  WHEN (current_user = 'backoffice_tenant' AND NEW.is_mta AND NOT OLD.is_mta) EXECUTE FUNCTION refuse_super_admin();
