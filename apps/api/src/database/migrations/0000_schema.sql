CREATE TABLE "count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"template_revision_id" bigint,
	"number" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"blind" boolean DEFAULT false NOT NULL,
	"cut_off" text DEFAULT 'LINE' NOT NULL,
	"uncounted_policy" text DEFAULT 'BLOCK' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"due_date" date,
	"count_date" date,
	"note" text,
	"snapshot_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" bigint,
	"approved_at" timestamp (3) with time zone,
	"approved_by" bigint,
	"posted_at" timestamp (3) with time zone,
	"posted_by" bigint,
	"line_total" integer DEFAULT 0 NOT NULL,
	"counted_total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "count_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "count_organisationId_number_unique" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
CREATE TABLE "count_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"client_key" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"mode" text NOT NULL,
	"parts" jsonb NOT NULL,
	"base_qty" numeric(18, 3),
	"counted_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_clock_uncertain" boolean DEFAULT false NOT NULL,
	"user_id" bigint NOT NULL,
	"source" text DEFAULT 'KEY' NOT NULL,
	CONSTRAINT "count_entry_organisationId_clientKey_unique" UNIQUE("organisation_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "count_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"state" text DEFAULT 'UNCOUNTED' NOT NULL,
	"counted_qty" numeric(18, 3),
	"counted_at" timestamp (3) with time zone,
	"book_at_start" numeric(18, 3),
	"book_at_count" numeric(18, 3),
	"variance" numeric(18, 3),
	"variance_value" numeric(18, 2),
	"unit_cost" numeric(18, 6),
	"reason_code" text,
	"comment" text,
	CONSTRAINT "count_line_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "count_line_organisationId_countId_itemId_locationId_unique" UNIQUE("organisation_id","count_id","item_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "count_sheet_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_sheet_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"area_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"unit_ids" jsonb NOT NULL,
	"counted_qty" numeric(18, 3),
	"counted_at" timestamp (3) with time zone,
	"counted_by" bigint,
	CONSTRAINT "count_sheet_row_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "count_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'FULL' NOT NULL,
	"visibility" text DEFAULT 'PUBLIC' NOT NULL,
	"blind" boolean DEFAULT false NOT NULL,
	"cut_off" text DEFAULT 'LINE' NOT NULL,
	"uncounted_policy" text DEFAULT 'BLOCK' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "count_template_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "count_template_organisationId_companyId_name_unique" UNIQUE("organisation_id","company_id","name")
);
--> statement-breakpoint
CREATE TABLE "count_template_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_template_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "count_template_revision_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "count_template_revision_organisationId_templateId_revision_unique" UNIQUE("organisation_id","template_id","revision")
);
--> statement-breakpoint
CREATE TABLE "count_template_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_template_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"revision_id" bigint NOT NULL,
	"area_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"unit_ids" jsonb NOT NULL,
	CONSTRAINT "count_template_row_organisationId_revisionId_areaId_itemId_unique" UNIQUE("organisation_id","revision_id","area_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "category_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"base_unit" text NOT NULL,
	"quantity_decimals" integer DEFAULT 0 NOT NULL,
	"variance_tolerance_pct" numeric(9, 4),
	"variance_tolerance_value" numeric(18, 2),
	"is_stocked" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "item_organisationId_sku_unique" UNIQUE("organisation_id","sku")
);
--> statement-breakpoint
CREATE TABLE "item_unit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"name" text NOT NULL,
	"factor" numeric(18, 6) NOT NULL,
	"is_count_unit" boolean DEFAULT true NOT NULL,
	"is_purchase_unit" boolean DEFAULT false NOT NULL,
	"allow_fraction" boolean DEFAULT false NOT NULL,
	"sort_index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_unit_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "item_unit_organisationId_itemId_name_unique" UNIQUE("organisation_id","item_id","name")
);
--> statement-breakpoint
CREATE TABLE "par_level" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "par_level_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"method" text NOT NULL,
	"par" numeric(18, 3),
	"min" numeric(18, 3),
	"max" numeric(18, 3),
	"rounding" text DEFAULT 'UP' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "par_level_organisationId_locationId_itemId_unique" UNIQUE("organisation_id","location_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"lead_time_days" integer DEFAULT 1 NOT NULL,
	"min_order_value" numeric(18, 2),
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "supplier_organisationId_code_unique" UNIQUE("organisation_id","code")
);
--> statement-breakpoint
CREATE TABLE "supplier_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"pack_unit_id" bigint NOT NULL,
	"supplier_sku" text,
	"moq_packs" numeric(18, 3) DEFAULT '1.000' NOT NULL,
	"multiple_packs" numeric(18, 3) DEFAULT '1.000' NOT NULL,
	"is_preferred" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_item_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "supplier_item_organisationId_supplierId_itemId_packUnitId_unique" UNIQUE("organisation_id","supplier_id","item_id","pack_unit_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"supplier_item_id" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"min_packs" numeric(18, 3) DEFAULT '1.000' NOT NULL,
	"unit_price" numeric(18, 4) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_price_organisationId_supplierItemId_minPacks_validFrom_unique" UNIQUE("organisation_id","supplier_item_id","min_packs","valid_from")
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"currency" text NOT NULL,
	"order_date" date NOT NULL,
	"expected_date" date,
	"source_type" text DEFAULT 'MANUAL' NOT NULL,
	"source_id" bigint,
	"note" text,
	"total" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_order_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "purchase_order_organisationId_number_unique" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"item_id" bigint NOT NULL,
	"supplier_item_id" bigint,
	"pack_unit_id" bigint NOT NULL,
	"factor" numeric(18, 6) NOT NULL,
	"packs_ordered" numeric(18, 3) NOT NULL,
	"base_ordered" numeric(18, 3) NOT NULL,
	"unit_price" numeric(18, 4) NOT NULL,
	"line_total" numeric(18, 2) NOT NULL,
	"received_base" numeric(18, 3) DEFAULT '0.000' NOT NULL,
	"closed_short_base" numeric(18, 3) DEFAULT '0.000' NOT NULL,
	CONSTRAINT "purchase_order_line_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "purchase_order_line_organisationId_orderId_lineNo_unique" UNIQUE("organisation_id","order_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "area" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sort_index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "area_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "area_organisationId_locationId_name_unique" UNIQUE("organisation_id","location_id","name")
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"actor_id" bigint,
	"entity" text NOT NULL,
	"entity_id" bigint,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"trace_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"base_currency" text DEFAULT 'EUR' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Sofia' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "company_organisationId_code_unique" UNIQUE("organisation_id","code")
);
--> statement-breakpoint
CREATE TABLE "document_number" (
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_number_organisationId_companyId_kind_year_unique" UNIQUE("organisation_id","company_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_organisationId_userId_key_unique" UNIQUE("organisation_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_stock_holding" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "location_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "location_organisationId_companyId_code_unique" UNIQUE("organisation_id","company_id","code")
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"default_currency" text DEFAULT 'EUR' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Sofia' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_balance" (
	"organisation_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"on_hand" numeric(18, 3) DEFAULT '0.000' NOT NULL,
	"value" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"avg_cost" numeric(18, 6) DEFAULT '0.000000' NOT NULL,
	"last_seq" bigint,
	CONSTRAINT "stock_balance_organisation_id_item_id_location_id_pk" PRIMARY KEY("organisation_id","item_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "stock_transaction" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_transaction_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"type" text NOT NULL,
	"qty" numeric(18, 3) NOT NULL,
	"unit_cost" numeric(18, 6) NOT NULL,
	"value" numeric(18, 2) NOT NULL,
	"qty_after" numeric(18, 3) NOT NULL,
	"value_after" numeric(18, 2) NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"business_date" date NOT NULL,
	"actor_id" bigint,
	"source_type" text NOT NULL,
	"source_id" bigint,
	"source_line_id" bigint,
	"source_round" integer DEFAULT 1 NOT NULL,
	"source_number" text,
	"reversal_of" bigint,
	"reason" text,
	"note" text,
	CONSTRAINT "stock_transaction_organisationId_seq_unique" UNIQUE("organisation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"is_mta" boolean DEFAULT false NOT NULL,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'INVITED' NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "app_user_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_payload" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"account_id" text,
	"expires_at" timestamp (3) with time zone,
	"consumed_at" timestamp (3) with time zone,
	CONSTRAINT "oidc_payload_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"name" text NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "role_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "role_organisationId_name_unique" UNIQUE("organisation_id","name")
);
--> statement-breakpoint
CREATE TABLE "role_permission" (
	"organisation_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"functionality_name" text NOT NULL,
	CONSTRAINT "role_permission_role_id_functionality_name_pk" PRIMARY KEY("role_id","functionality_name")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "count" ADD CONSTRAINT "count_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count" ADD CONSTRAINT "count_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count" ADD CONSTRAINT "count_organisation_id_template_revision_id_count_template_revision_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_revision_id") REFERENCES "public"."count_template_revision"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_entry" ADD CONSTRAINT "count_entry_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_entry" ADD CONSTRAINT "count_entry_organisation_id_row_id_count_sheet_row_organisation_id_id_fk" FOREIGN KEY ("organisation_id","row_id") REFERENCES "public"."count_sheet_row"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_line" ADD CONSTRAINT "count_line_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_line" ADD CONSTRAINT "count_line_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_sheet_row" ADD CONSTRAINT "count_sheet_row_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_sheet_row" ADD CONSTRAINT "count_sheet_row_organisation_id_line_id_count_line_organisation_id_id_fk" FOREIGN KEY ("organisation_id","line_id") REFERENCES "public"."count_line"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_sheet_row" ADD CONSTRAINT "count_sheet_row_organisation_id_area_id_area_organisation_id_id_fk" FOREIGN KEY ("organisation_id","area_id") REFERENCES "public"."area"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template" ADD CONSTRAINT "count_template_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template" ADD CONSTRAINT "count_template_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_revision" ADD CONSTRAINT "count_template_revision_organisation_id_template_id_count_template_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."count_template"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_row" ADD CONSTRAINT "count_template_row_organisation_id_revision_id_count_template_revision_organisation_id_id_fk" FOREIGN KEY ("organisation_id","revision_id") REFERENCES "public"."count_template_revision"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_row" ADD CONSTRAINT "count_template_row_organisation_id_area_id_area_organisation_id_id_fk" FOREIGN KEY ("organisation_id","area_id") REFERENCES "public"."area"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_row" ADD CONSTRAINT "count_template_row_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_organisation_id_category_id_category_organisation_id_id_fk" FOREIGN KEY ("organisation_id","category_id") REFERENCES "public"."category"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_unit" ADD CONSTRAINT "item_unit_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "par_level" ADD CONSTRAINT "par_level_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "par_level" ADD CONSTRAINT "par_level_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_item" ADD CONSTRAINT "supplier_item_organisation_id_supplier_id_supplier_organisation_id_id_fk" FOREIGN KEY ("organisation_id","supplier_id") REFERENCES "public"."supplier"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_item" ADD CONSTRAINT "supplier_item_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_item" ADD CONSTRAINT "supplier_item_organisation_id_pack_unit_id_item_unit_organisation_id_id_fk" FOREIGN KEY ("organisation_id","pack_unit_id") REFERENCES "public"."item_unit"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_price" ADD CONSTRAINT "supplier_price_organisation_id_supplier_item_id_supplier_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","supplier_item_id") REFERENCES "public"."supplier_item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_organisation_id_supplier_id_supplier_organisation_id_id_fk" FOREIGN KEY ("organisation_id","supplier_id") REFERENCES "public"."supplier"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_organisation_id_order_id_purchase_order_organisation_id_id_fk" FOREIGN KEY ("organisation_id","order_id") REFERENCES "public"."purchase_order"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_organisation_id_pack_unit_id_item_unit_organisation_id_id_fk" FOREIGN KEY ("organisation_id","pack_unit_id") REFERENCES "public"."item_unit"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_number" ADD CONSTRAINT "document_number_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balance" ADD CONSTRAINT "stock_balance_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balance" ADD CONSTRAINT "stock_balance_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transaction" ADD CONSTRAINT "stock_transaction_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transaction" ADD CONSTRAINT "stock_transaction_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_organisation_id_role_id_role_organisation_id_id_fk" FOREIGN KEY ("organisation_id","role_id") REFERENCES "public"."role"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_organisation_id_user_id_app_user_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_organisation_id_role_id_role_organisation_id_id_fk" FOREIGN KEY ("organisation_id","role_id") REFERENCES "public"."role"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "count_organisation_id_state_index" ON "count" USING btree ("organisation_id","state");--> statement-breakpoint
CREATE INDEX "count_entry_organisation_id_row_id_index" ON "count_entry" USING btree ("organisation_id","row_id");--> statement-breakpoint
CREATE INDEX "count_sheet_row_organisation_id_count_id_position_index" ON "count_sheet_row" USING btree ("organisation_id","count_id","position");--> statement-breakpoint
CREATE INDEX "count_sheet_row_organisation_id_line_id_index" ON "count_sheet_row" USING btree ("organisation_id","line_id");--> statement-breakpoint
CREATE INDEX "supplier_item_organisation_id_item_id_index" ON "supplier_item" USING btree ("organisation_id","item_id");--> statement-breakpoint
CREATE INDEX "purchase_order_organisation_id_state_index" ON "purchase_order" USING btree ("organisation_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_count_once" ON "purchase_order" USING btree ("organisation_id","source_id","supplier_id") WHERE source_type = 'COUNT';--> statement-breakpoint
CREATE INDEX "purchase_order_line_organisation_id_item_id_index" ON "purchase_order_line" USING btree ("organisation_id","item_id");--> statement-breakpoint
CREATE INDEX "audit_event_organisation_id_entity_entity_id_index" ON "audit_event" USING btree ("organisation_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_event_organisation_id_at_index" ON "audit_event" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_balance_organisation_id_location_id_index" ON "stock_balance" USING btree ("organisation_id","location_id");--> statement-breakpoint
CREATE INDEX "stock_transaction_organisation_id_item_id_location_id_occurred_at_index" ON "stock_transaction" USING btree ("organisation_id","item_id","location_id","occurred_at");--> statement-breakpoint
CREATE INDEX "stock_transaction_organisation_id_recorded_at_index" ON "stock_transaction" USING btree ("organisation_id","recorded_at");--> statement-breakpoint
CREATE INDEX "stock_transaction_organisation_id_source_type_source_id_index" ON "stock_transaction" USING btree ("organisation_id","source_type","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_transaction_source_once" ON "stock_transaction" USING btree ("organisation_id","source_type","source_line_id","source_round","type") WHERE source_line_id is not null and reversal_of is null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email_unique" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username_unique" ON "app_user" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "oidc_payload_grant_id_index" ON "oidc_payload" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payload_uid_index" ON "oidc_payload" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payload_account_id_index" ON "oidc_payload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_payload_expires_at_index" ON "oidc_payload" USING btree ("expires_at");