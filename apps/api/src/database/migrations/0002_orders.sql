CREATE TABLE "purchase_order_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"amount" numeric(18, 2) NOT NULL,
	"allocate" text NOT NULL,
	CONSTRAINT "purchase_order_charge_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"sent_to" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "purchase_order_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"reason" text,
	"total_before" numeric(18, 2) NOT NULL,
	"total_after" numeric(18, 2) NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "purchase_order_revision_organisationId_orderId_revision_unique" UNIQUE("organisation_id","order_id","revision")
);
--> statement-breakpoint
DROP INDEX "purchase_order_count_once";--> statement-breakpoint
ALTER TABLE "company_role_limit" ALTER COLUMN "count_variance_value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ALTER COLUMN "pack_unit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "company_role_limit" ADD COLUMN "order_total" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "company_rule" ADD COLUMN "over_receipt_pct" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "over_receipt_pct" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "subtotal" numeric(18, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "charge_total" numeric(18, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "tax" numeric(18, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "buyer_id" bigint;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "supplier_ref" text;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "promised_date" date;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "submitted_by" bigint;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "approved_by" bigint;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "approved_total" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "rejected_by" bigint;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "reject_reason" text;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "unit_name" text;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "previous_price" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "discount_pct" numeric(9, 4) DEFAULT '0.0000' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "tax_pct" numeric(9, 4) DEFAULT '0.0000' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "closed_by_order" numeric(18, 3) DEFAULT '0.000' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order_charge" ADD CONSTRAINT "purchase_order_charge_organisation_id_order_id_purchase_order_organisation_id_id_fk" FOREIGN KEY ("organisation_id","order_id") REFERENCES "public"."purchase_order"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_file" ADD CONSTRAINT "purchase_order_file_organisation_id_order_id_purchase_order_organisation_id_id_fk" FOREIGN KEY ("organisation_id","order_id") REFERENCES "public"."purchase_order"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_file" ADD CONSTRAINT "purchase_order_file_organisation_id_file_id_stored_file_organisation_id_id_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."stored_file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_revision" ADD CONSTRAINT "purchase_order_revision_organisation_id_order_id_purchase_order_organisation_id_id_fk" FOREIGN KEY ("organisation_id","order_id") REFERENCES "public"."purchase_order"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_order_charge_organisation_id_order_id_index" ON "purchase_order_charge" USING btree ("organisation_id","order_id");--> statement-breakpoint
CREATE INDEX "purchase_order_file_organisation_id_order_id_index" ON "purchase_order_file" USING btree ("organisation_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_count_once" ON "purchase_order" USING btree ("organisation_id","source_id","supplier_id") WHERE source_type = 'COUNT' and state <> 'CANCELLED';--> statement-breakpoint
-- What stands keeps its meaning. A change of type reaches the rows of every tenant, whoever owns the table.
ALTER TABLE "purchase_order" ALTER COLUMN "subtotal" SET DATA TYPE numeric(18, 2) USING "total";--> statement-breakpoint
ALTER TABLE "purchase_order" ALTER COLUMN "buyer_id" SET DATA TYPE bigint USING "created_by";--> statement-breakpoint
ALTER TABLE "purchase_order" ALTER COLUMN "approved_total" SET DATA TYPE numeric(18, 2) USING case when "state" in ('APPROVED', 'SENT', 'CONFIRMED', 'ON_HOLD', 'CLOSED') then "total" end;
