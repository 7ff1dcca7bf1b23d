CREATE TABLE "movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"to_location_id" bigint,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"document_date" date NOT NULL,
	"note" text,
	"posting_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "movement_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "movement_organisationId_number_unique" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
CREATE TABLE "movement_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movement_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"movement_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"item_id" bigint NOT NULL,
	"unit_id" bigint NOT NULL,
	"factor" numeric(18, 6) NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"base_qty" numeric(18, 3) NOT NULL,
	"is_out" boolean NOT NULL,
	"unit_cost" numeric(18, 6),
	"reason" text,
	CONSTRAINT "movement_line_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "movement_line_organisationId_movementId_lineNo_unique" UNIQUE("organisation_id","movement_id","line_no")
);
--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_organisation_id_to_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","to_location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_line" ADD CONSTRAINT "movement_line_organisation_id_movement_id_movement_organisation_id_id_fk" FOREIGN KEY ("organisation_id","movement_id") REFERENCES "public"."movement"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_line" ADD CONSTRAINT "movement_line_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_line" ADD CONSTRAINT "movement_line_organisation_id_unit_id_item_unit_organisation_id_id_fk" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "public"."item_unit"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movement_organisation_id_state_index" ON "movement" USING btree ("organisation_id","state");