ALTER TABLE "area" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_organisation_id_parent_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","parent_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;