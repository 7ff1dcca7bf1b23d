CREATE UNIQUE INDEX "role_name_unique" ON "role" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
-- The right of the Support page, for the tenants there are; the policies of the tables hold for their owner as well.
SET LOCAL ROLE backoffice_job;
--> statement-breakpoint
INSERT INTO "role_permission" ("organisation_id", "role_id", "functionality_name")
  SELECT "organisation_id", "id", '[Setup] [Other] [Support]' FROM "role"
  WHERE "is_system" AND "name" IN ('System Admin', 'Everything')
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
RESET ROLE;
