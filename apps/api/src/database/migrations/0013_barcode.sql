CREATE TABLE "barcode" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "barcode_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"unit_id" bigint NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "barcode_organisationId_value_unique" UNIQUE("organisation_id","value")
);
--> statement-breakpoint
ALTER TABLE "barcode" ADD CONSTRAINT "barcode_organisation_id_unit_id_item_unit_organisation_id_id_fk" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "public"."item_unit"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barcode_organisation_id_unit_id_index" ON "barcode" USING btree ("organisation_id","unit_id");--> statement-breakpoint
ALTER TABLE "barcode" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "barcode" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_isolation ON "barcode" TO backoffice_tenant
  USING (organisation_id = (SELECT app_organisation_id())) WITH CHECK (organisation_id = (SELECT app_organisation_id()));
--> statement-breakpoint
CREATE POLICY job_access ON "barcode" TO backoffice_job USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "barcode" TO backoffice_tenant, backoffice_job;
