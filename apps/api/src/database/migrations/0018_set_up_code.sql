CREATE TABLE "set_up_code" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "set_up_code_only_one" CHECK ("set_up_code"."is_only")
);
--> statement-breakpoint
ALTER TABLE "set_up_code" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "set_up_code" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Not tenant data: there is no tenant yet.
CREATE POLICY job_access ON "set_up_code" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "set_up_code" TO backoffice_job;
