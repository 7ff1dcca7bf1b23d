CREATE TABLE "company_role_limit" (
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"count_variance_value" numeric(18, 2),
	"order_total" numeric(18, 2),
	CONSTRAINT "company_role_limit_organisation_id_company_id_role_id_pk" PRIMARY KEY("organisation_id","company_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "company_rule" (
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"variance_tolerance_pct" numeric(9, 4),
	"variance_tolerance_value" numeric(18, 2),
	"uncounted_policy" text,
	"second_person" text DEFAULT 'NONE' NOT NULL,
	"backdate_days" integer,
	"negative_stock" text DEFAULT 'ALLOW_FLAG' NOT NULL,
	"over_receipt_pct" numeric(9, 4),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_rule_organisation_id_company_id_pk" PRIMARY KEY("organisation_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "document_pattern" (
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"year" text NOT NULL,
	"width" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_pattern_organisation_id_company_id_kind_pk" PRIMARY KEY("organisation_id","company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "count_round_figure" (
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"counted_qty" numeric(18, 3),
	"counted_from" timestamp (3) with time zone,
	"counted_at" timestamp (3) with time zone,
	"counted_by" bigint,
	"is_zeroed" boolean NOT NULL,
	"is_prefilled" boolean DEFAULT false NOT NULL,
	"sub_count_id" bigint,
	CONSTRAINT "count_round_figure_organisation_id_row_id_round_pk" PRIMARY KEY("organisation_id","row_id","round")
);
--> statement-breakpoint
CREATE TABLE "count_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"other_location_ids" bigint[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"visibility" text DEFAULT 'Public' NOT NULL,
	"note" text,
	"schedule_rule" text,
	"schedule_start" date,
	"schedule_time" text,
	"skipped_dates" date[] DEFAULT '{}' NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"kind" text DEFAULT 'FULL' NOT NULL,
	"blind" boolean DEFAULT false NOT NULL,
	"cut_off" text DEFAULT 'LINE' NOT NULL,
	"uncounted_policy" text DEFAULT 'BLOCK' NOT NULL,
	"overlap" text DEFAULT 'SUM' NOT NULL,
	"recount_rule" text DEFAULT 'NONE' NOT NULL,
	"recount_tolerance_pct" numeric(9, 4),
	"recount_tolerance_value" numeric(18, 2),
	"due_days" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "count_template_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "count_template_assignee" (
	"organisation_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "count_template_assignee_organisation_id_template_id_user_id_pk" PRIMARY KEY("organisation_id","template_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "count_template_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_template_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"scope" jsonb NOT NULL,
	"row_mode" text DEFAULT 'FIXED' NOT NULL,
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
CREATE TABLE "count_template_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_template_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"run_date" date NOT NULL,
	"scheduled_for" timestamp (3) with time zone NOT NULL,
	"count_id" bigint,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "count_template_run_organisationId_templateId_runDate_unique" UNIQUE("organisation_id","template_id","run_date")
);
--> statement-breakpoint
CREATE TABLE "count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"other_location_ids" bigint[] DEFAULT '{}' NOT NULL,
	"template_revision_id" bigint,
	"scope" jsonb,
	"number" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"blind" boolean DEFAULT false NOT NULL,
	"cut_off" text DEFAULT 'LINE' NOT NULL,
	"uncounted_policy" text DEFAULT 'BLOCK' NOT NULL,
	"recount_rule" text DEFAULT 'NONE' NOT NULL,
	"recount_tolerance_pct" numeric(9, 4),
	"recount_tolerance_value" numeric(18, 2),
	"round" integer DEFAULT 1 NOT NULL,
	"due_date" date,
	"count_date" date,
	"note" text,
	"snapshot_at" timestamp (3) with time zone,
	"recounted_at" timestamp (3) with time zone,
	"recount_by_other" boolean DEFAULT false NOT NULL,
	"before_recount" jsonb,
	"withdrawn_recount_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" bigint,
	"approved_at" timestamp (3) with time zone,
	"approved_by" bigint,
	"posted_at" timestamp (3) with time zone,
	"posted_by" bigint,
	"line_total" integer DEFAULT 0 NOT NULL,
	"counted_total" integer DEFAULT 0 NOT NULL,
	"variance_value" numeric(18, 2),
	"absolute_variance_value" numeric(18, 2),
	"absolute_book_value" numeric(18, 2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"overlap" text DEFAULT 'SUM' NOT NULL,
	CONSTRAINT "count_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "count_organisationId_number_unique" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
CREATE TABLE "count_assignee" (
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "count_assignee_organisation_id_count_id_user_id_pk" PRIMARY KEY("organisation_id","count_id","user_id")
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
	"target_key" uuid,
	"parts" jsonb NOT NULL,
	"base_qty" numeric(18, 3),
	"counted_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_clock_uncertain" boolean DEFAULT false NOT NULL,
	"user_id" bigint NOT NULL,
	"source" text DEFAULT 'KEY' NOT NULL,
	"sub_count_id" bigint,
	CONSTRAINT "count_entry_organisationId_clientKey_unique" UNIQUE("organisation_id","client_key"),
	CONSTRAINT "count_entry_target" CHECK (("count_entry"."mode" in ('VOID', 'RESTORE')) = ("count_entry"."target_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "sub_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"name" text NOT NULL,
	"area_ids" bigint[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"finished_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sub_count_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "sub_count_name" UNIQUE("organisation_id","count_id","round","name")
);
--> statement-breakpoint
CREATE TABLE "sub_count_counter" (
	"organisation_id" bigint NOT NULL,
	"sub_count_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "sub_count_counter_organisation_id_sub_count_id_user_id_pk" PRIMARY KEY("organisation_id","sub_count_id","user_id"),
	CONSTRAINT "sub_count_counter_once" UNIQUE("organisation_id","count_id","round","user_id")
);
--> statement-breakpoint
CREATE TABLE "sub_count_figure" (
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"sub_count_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"counted_qty" numeric(18, 3) NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"counted_by" bigint NOT NULL,
	"is_prefilled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sub_count_figure_organisation_id_row_id_sub_count_id_pk" PRIMARY KEY("organisation_id","row_id","sub_count_id")
);
--> statement-breakpoint
CREATE TABLE "count_finished_area" (
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"area_id" bigint NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"finished_by" bigint NOT NULL,
	CONSTRAINT "count_finished_area_organisation_id_count_id_area_id_pk" PRIMARY KEY("organisation_id","count_id","area_id")
);
--> statement-breakpoint
CREATE TABLE "count_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"state" text DEFAULT 'UNCOUNTED' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"counted_qty" numeric(18, 3),
	"counted_from" timestamp (3) with time zone,
	"counted_at" timestamp (3) with time zone,
	"moment_choice" text,
	"overtaken_choice" text,
	"approved_variance" numeric(18, 3),
	"approved_variance_value" numeric(18, 2),
	"book_at_start" numeric(18, 3),
	"book_at_count" numeric(18, 3),
	"variance" numeric(18, 3),
	"variance_value" numeric(18, 2),
	"unit_cost" numeric(18, 6),
	"found_cost" numeric(18, 6),
	"is_left_uncosted" boolean DEFAULT false NOT NULL,
	"reason_code" text,
	"comment" text,
	"is_added" boolean DEFAULT false NOT NULL,
	"is_prefilled" boolean DEFAULT false NOT NULL,
	"is_blind" boolean DEFAULT false NOT NULL,
	"before_recount" jsonb,
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
	"units" jsonb NOT NULL,
	"counted_qty" numeric(18, 3),
	"counted_from" timestamp (3) with time zone,
	"counted_at" timestamp (3) with time zone,
	"counted_by" bigint,
	"is_zeroed" boolean DEFAULT false NOT NULL,
	"is_prefilled" boolean DEFAULT false NOT NULL,
	"added_at" timestamp (3) with time zone,
	"sub_count_id" bigint,
	"is_unequal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "count_sheet_row_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "stored_file_key_unique" UNIQUE("key"),
	CONSTRAINT "stored_file_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"row_no" integer NOT NULL,
	"raw" jsonb NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"before" jsonb,
	"errors" jsonb NOT NULL,
	"record_id" bigint,
	"record_version" integer,
	"previous" jsonb,
	"previous_version" integer,
	CONSTRAINT "import_row_organisationId_importId_rowNo_unique" UNIQUE("organisation_id","import_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'READY' NOT NULL,
	"headers" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"given" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"job_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"applied_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"sender_scope" jsonb,
	CONSTRAINT "import_run_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"name" text NOT NULL,
	"visibility" text DEFAULT 'Public' NOT NULL,
	"note" text,
	"schedule_rule" text,
	"schedule_start" date,
	"schedule_time" text,
	"skipped_dates" date[] DEFAULT '{}' NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_template_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_template_assignee" (
	"organisation_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "order_template_assignee_organisation_id_template_id_user_id_pk" PRIMARY KEY("organisation_id","template_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "order_template_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_template_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"supplier_item_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"packs" numeric(18, 3),
	CONSTRAINT "order_template_line_organisationId_templateId_supplierItemId_unique" UNIQUE("organisation_id","template_id","supplier_item_id"),
	CONSTRAINT "order_template_line_packs" CHECK ((mode = 'FIXED') = (packs is not null))
);
--> statement-breakpoint
CREATE TABLE "order_template_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_template_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"run_date" date NOT NULL,
	"scheduled_for" timestamp (3) with time zone,
	"order_ids" bigint[] DEFAULT '{}' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
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
	"over_receipt_pct" numeric(9, 4),
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
	"order_days" text,
	"cut_off_time" text,
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
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint,
	"user_id" bigint,
	"kind" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"input" jsonb NOT NULL,
	"result" jsonb,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"cancel_asked_at" timestamp (3) with time zone,
	"trace_id" text,
	"traceparent" text,
	"queue_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint,
	"user_id" bigint,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
	"count_id" bigint,
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
	"reason_code" text,
	"reason" text,
	CONSTRAINT "movement_line_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "movement_line_organisationId_movementId_lineNo_unique" UNIQUE("organisation_id","movement_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"entity" text,
	"entity_id" bigint,
	"facts" jsonb NOT NULL,
	"is_in_app" boolean NOT NULL,
	"is_for_digest" boolean NOT NULL,
	"digested_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"source_part" integer DEFAULT 1 NOT NULL,
	"note" text,
	"subtotal" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"charge_total" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"tax" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"total" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"buyer_id" bigint,
	"state_before" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"supplier_ref" text,
	"promised_date" date,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" bigint,
	"approved_at" timestamp (3) with time zone,
	"approved_by" bigint,
	"approved_total" numeric(18, 2),
	"rejected_at" timestamp (3) with time zone,
	"rejected_by" bigint,
	"reject_reason" text,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_order_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "purchase_order_organisationId_number_unique" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
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
CREATE TABLE "purchase_order_count" (
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "purchase_order_count_organisation_id_count_id_order_id_pk" PRIMARY KEY("organisation_id","count_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"item_id" bigint,
	"supplier_item_id" bigint,
	"pack_unit_id" bigint,
	"description" text,
	"unit_name" text,
	"factor" numeric(18, 6) NOT NULL,
	"packs_ordered" numeric(18, 3) NOT NULL,
	"base_ordered" numeric(18, 3) NOT NULL,
	"unit_price" numeric(18, 4) NOT NULL,
	"previous_price" numeric(18, 4),
	"discount_pct" numeric(9, 4) DEFAULT '0.0000' NOT NULL,
	"tax_pct" numeric(9, 4) DEFAULT '0.0000' NOT NULL,
	"line_total" numeric(18, 2) NOT NULL,
	"note" text,
	"received_base" numeric(18, 3) DEFAULT '0.000' NOT NULL,
	"returned_base" numeric(18, 3) DEFAULT '0.000' NOT NULL,
	"invoiced_base" numeric(18, 3) DEFAULT '0.000' NOT NULL,
	"closed_short_base" numeric(18, 3) DEFAULT '0.000' NOT NULL,
	"closed_by_order" numeric(18, 3) DEFAULT '0.000' NOT NULL,
	CONSTRAINT "purchase_order_line_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "purchase_order_line_organisationId_orderId_lineNo_unique" UNIQUE("organisation_id","order_id","line_no"),
	CONSTRAINT "purchase_order_line_invoiced" CHECK (invoiced_base between 0 and received_base)
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
CREATE TABLE "order_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_id" bigint NOT NULL,
	"order_id" bigint,
	"supplier_id" bigint,
	"receipt_id" bigint,
	"import_id" bigint,
	"revision" integer,
	"sent_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_file_organisationId_id_unique" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "area" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sort_index" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
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
	"legal_name" text,
	"tax_number" text,
	"address" text,
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
	"parent_id" bigint,
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
CREATE TABLE "reason_list" (
	"organisation_id" bigint PRIMARY KEY NOT NULL,
	"reasons" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "period_balance" (
	"organisation_id" bigint NOT NULL,
	"closing_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"figure" text NOT NULL,
	"qty" numeric(18, 3) NOT NULL,
	"value" numeric(18, 2) NOT NULL,
	CONSTRAINT "period_balance_organisation_id_closing_id_location_id_item_id_figure_pk" PRIMARY KEY("organisation_id","closing_id","location_id","item_id","figure")
);
--> statement-breakpoint
CREATE TABLE "period_closing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_closing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"period_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" bigint,
	"note" text,
	"balance_total" integer NOT NULL,
	"hash" text NOT NULL,
	"posting_number" integer,
	"posting_hash" text,
	CONSTRAINT "period_closing_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "period_closing_organisationId_periodId_number_unique" UNIQUE("organisation_id","period_id","number")
);
--> statement-breakpoint
CREATE TABLE "report_period" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"anchor_date" date NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"note" text,
	"closings" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" bigint,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" bigint,
	"reopen_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_period_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "report_period_organisationId_companyId_startDate_unique" UNIQUE("organisation_id","company_id","start_date"),
	CONSTRAINT "report_period_days" CHECK ("report_period"."start_date" <= "report_period"."end_date")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_backed_up" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "pending_step" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"step" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_factor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grant_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "user_session_grantId_unique" UNIQUE("grant_id")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"number" text NOT NULL,
	"kind" text DEFAULT 'RECEIPT' NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"currency" text NOT NULL,
	"exchange_rate" numeric(18, 6) DEFAULT '1.000000' NOT NULL,
	"delivered_at" timestamp (3) with time zone NOT NULL,
	"document_date" date NOT NULL,
	"document_no" text,
	"charges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"price_difference" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"return_of" bigint,
	"over_reason" text,
	"invoice_no" text,
	"invoice_round" integer DEFAULT 0 NOT NULL,
	"note" text,
	"posting_id" bigint,
	"posted_at" timestamp (3) with time zone,
	"posted_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "receipt_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "receipt_organisationId_number_unique" UNIQUE("organisation_id","number"),
	CONSTRAINT "receipt_return" CHECK (("receipt"."kind" = 'RETURN') = ("receipt"."return_of" is not null))
);
--> statement-breakpoint
CREATE TABLE "receipt_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"receipt_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"order_line_id" bigint,
	"returned_line_id" bigint,
	"substitute_for_id" bigint,
	"item_id" bigint,
	"pack_unit_id" bigint,
	"description" text,
	"unit_name" text,
	"factor" numeric(18, 6) NOT NULL,
	"packs" numeric(18, 3) NOT NULL,
	"received_base" numeric(18, 3) NOT NULL,
	"rejected_packs" numeric(18, 3) DEFAULT '0.000' NOT NULL,
	"reject_reason_code" text,
	"reject_reason" text,
	"unit_price" numeric(18, 4) NOT NULL,
	"ordered_price" numeric(18, 4),
	"discount_pct" numeric(9, 4) DEFAULT '0.0000' NOT NULL,
	"line_total" numeric(18, 2) NOT NULL,
	"charges" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"value" numeric(18, 2) NOT NULL,
	"invoiced_price" numeric(18, 4),
	"invoice_difference" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"price_variance" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"landed_cost" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"takes_price" boolean DEFAULT false NOT NULL,
	CONSTRAINT "receipt_line_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "receipt_line_organisationId_receiptId_lineNo_unique" UNIQUE("organisation_id","receipt_id","line_no"),
	CONSTRAINT "receipt_line_quantities" CHECK ("receipt_line"."packs" >= 0 and "receipt_line"."rejected_packs" >= 0 and "receipt_line"."packs" + "receipt_line"."rejected_packs" > 0)
);
--> statement-breakpoint
CREATE TABLE "set_up_code" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "set_up_code_only_one" CHECK ("set_up_code"."is_only")
);
--> statement-breakpoint
CREATE TABLE "ledger_head" (
	"organisation_id" bigint NOT NULL,
	"posting_number" integer NOT NULL,
	"hash" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "ledger_head_organisation_id_posting_number_pk" PRIMARY KEY("organisation_id","posting_number")
);
--> statement-breakpoint
CREATE TABLE "posting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" bigint,
	"source_round" integer DEFAULT 1 NOT NULL,
	"source_number" text,
	"document_date" date,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"actor_id" bigint,
	"reason" text,
	"note" text,
	"reversal_of" bigint,
	"row_total" integer NOT NULL,
	"row_digests" text NOT NULL,
	"rows_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "posting_organisationId_id_unique" UNIQUE("organisation_id","id"),
	CONSTRAINT "posting_organisationId_number_unique" UNIQUE("organisation_id","number"),
	CONSTRAINT "posting_organisationId_reversalOf_unique" UNIQUE("organisation_id","reversal_of"),
	CONSTRAINT "posting_number" CHECK ("posting"."number" > 0 and "posting"."row_total" > 0),
	CONSTRAINT "posting_hashes" CHECK ("posting"."rows_hash" ~ '^[0-9a-f]{64}$' and "posting"."previous_hash" ~ '^[0-9a-f]{64}$' and "posting"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "stock_balance" (
	"organisation_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"on_hand" numeric(18, 3) DEFAULT '0.000' NOT NULL,
	"value" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"last_cost" numeric(18, 6),
	"last_seq" bigint,
	"last_counted_at" timestamp (3) with time zone,
	"last_counted_line_id" bigint,
	CONSTRAINT "stock_balance_organisation_id_item_id_location_id_pk" PRIMARY KEY("organisation_id","item_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "stock_transaction" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_transaction_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"posting_number" integer NOT NULL,
	"line_no" integer NOT NULL,
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
	"is_late" boolean DEFAULT false NOT NULL,
	"actor_id" bigint,
	"source_type" text NOT NULL,
	"source_id" bigint,
	"source_line_id" bigint,
	"source_round" integer DEFAULT 1 NOT NULL,
	"source_number" text,
	"reversal_of" bigint,
	"reason" text,
	"note" text,
	CONSTRAINT "stock_transaction_organisationId_seq_unique" UNIQUE("organisation_id","seq"),
	CONSTRAINT "stock_transaction_organisationId_postingNumber_lineNo_unique" UNIQUE("organisation_id","posting_number","line_no")
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
	"picture_file_id" bigint,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"requires_second_factor" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp (3) with time zone
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
CREATE TABLE "user_scope" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_scope_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint,
	CONSTRAINT "user_scope_once" UNIQUE NULLS NOT DISTINCT("user_id","company_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"user_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "user_code" (
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "user_code_user_id_purpose_email_pk" PRIMARY KEY("user_id","purpose","email")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"visibility" text NOT NULL,
	"search" text NOT NULL,
	"columns" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_setting" (
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_setting_organisation_id_user_id_key_pk" PRIMARY KEY("organisation_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "company_role_limit" ADD CONSTRAINT "company_role_limit_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_role_limit" ADD CONSTRAINT "company_role_limit_organisation_id_role_id_role_organisation_id_id_fk" FOREIGN KEY ("organisation_id","role_id") REFERENCES "public"."role"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rule" ADD CONSTRAINT "company_rule_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pattern" ADD CONSTRAINT "document_pattern_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_round_figure" ADD CONSTRAINT "count_round_figure_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_round_figure" ADD CONSTRAINT "count_round_figure_organisation_id_row_id_count_sheet_row_organisation_id_id_fk" FOREIGN KEY ("organisation_id","row_id") REFERENCES "public"."count_sheet_row"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template" ADD CONSTRAINT "count_template_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template" ADD CONSTRAINT "count_template_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_assignee" ADD CONSTRAINT "count_template_assignee_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_assignee" ADD CONSTRAINT "count_template_assignee_organisation_id_template_id_count_template_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."count_template"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_revision" ADD CONSTRAINT "count_template_revision_organisation_id_template_id_count_template_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."count_template"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_row" ADD CONSTRAINT "count_template_row_organisation_id_revision_id_count_template_revision_organisation_id_id_fk" FOREIGN KEY ("organisation_id","revision_id") REFERENCES "public"."count_template_revision"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_row" ADD CONSTRAINT "count_template_row_organisation_id_area_id_area_organisation_id_id_fk" FOREIGN KEY ("organisation_id","area_id") REFERENCES "public"."area"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_row" ADD CONSTRAINT "count_template_row_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_run" ADD CONSTRAINT "count_template_run_organisation_id_template_id_count_template_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."count_template"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count" ADD CONSTRAINT "count_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count" ADD CONSTRAINT "count_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count" ADD CONSTRAINT "count_organisation_id_template_revision_id_count_template_revision_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_revision_id") REFERENCES "public"."count_template_revision"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_finished_area" ADD CONSTRAINT "count_finished_area_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_finished_area" ADD CONSTRAINT "count_finished_area_organisation_id_area_id_area_organisation_id_id_fk" FOREIGN KEY ("organisation_id","area_id") REFERENCES "public"."area"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_assignee" ADD CONSTRAINT "count_assignee_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_assignee" ADD CONSTRAINT "count_assignee_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_entry" ADD CONSTRAINT "count_entry_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_entry" ADD CONSTRAINT "count_entry_organisation_id_row_id_count_sheet_row_organisation_id_id_fk" FOREIGN KEY ("organisation_id","row_id") REFERENCES "public"."count_sheet_row"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_entry" ADD CONSTRAINT "count_entry_organisation_id_target_key_count_entry_organisation_id_client_key_fk" FOREIGN KEY ("organisation_id","target_key") REFERENCES "public"."count_entry"("organisation_id","client_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_count" ADD CONSTRAINT "sub_count_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_count_counter" ADD CONSTRAINT "sub_count_counter_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_count_counter" ADD CONSTRAINT "sub_count_counter_organisation_id_sub_count_id_sub_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","sub_count_id") REFERENCES "public"."sub_count"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_count_figure" ADD CONSTRAINT "sub_count_figure_organisation_id_sub_count_id_sub_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","sub_count_id") REFERENCES "public"."sub_count"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_count_figure" ADD CONSTRAINT "sub_count_figure_organisation_id_row_id_count_sheet_row_organisation_id_id_fk" FOREIGN KEY ("organisation_id","row_id") REFERENCES "public"."count_sheet_row"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_entry" ADD CONSTRAINT "count_entry_organisation_id_sub_count_id_sub_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","sub_count_id") REFERENCES "public"."sub_count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_line" ADD CONSTRAINT "count_line_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_line" ADD CONSTRAINT "count_line_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_sheet_row" ADD CONSTRAINT "count_sheet_row_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_sheet_row" ADD CONSTRAINT "count_sheet_row_organisation_id_line_id_count_line_organisation_id_id_fk" FOREIGN KEY ("organisation_id","line_id") REFERENCES "public"."count_line"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_sheet_row" ADD CONSTRAINT "count_sheet_row_organisation_id_area_id_area_organisation_id_id_fk" FOREIGN KEY ("organisation_id","area_id") REFERENCES "public"."area"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_organisation_id_import_id_import_run_organisation_id_id_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."import_run"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template" ADD CONSTRAINT "order_template_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template" ADD CONSTRAINT "order_template_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_assignee" ADD CONSTRAINT "order_template_assignee_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_assignee" ADD CONSTRAINT "order_template_assignee_organisation_id_template_id_order_template_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."order_template"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_line" ADD CONSTRAINT "order_template_line_organisation_id_template_id_order_template_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."order_template"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_line" ADD CONSTRAINT "order_template_line_organisation_id_supplier_item_id_supplier_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","supplier_item_id") REFERENCES "public"."supplier_item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_run" ADD CONSTRAINT "order_template_run_organisation_id_template_id_order_template_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."order_template"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barcode" ADD CONSTRAINT "barcode_organisation_id_unit_id_item_unit_organisation_id_id_fk" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "public"."item_unit"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "job" ADD CONSTRAINT "job_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_organisation_id_to_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","to_location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_line" ADD CONSTRAINT "movement_line_organisation_id_movement_id_movement_organisation_id_id_fk" FOREIGN KEY ("organisation_id","movement_id") REFERENCES "public"."movement"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_line" ADD CONSTRAINT "movement_line_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_line" ADD CONSTRAINT "movement_line_organisation_id_unit_id_item_unit_organisation_id_id_fk" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "public"."item_unit"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_organisation_id_supplier_id_supplier_organisation_id_id_fk" FOREIGN KEY ("organisation_id","supplier_id") REFERENCES "public"."supplier"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_charge" ADD CONSTRAINT "purchase_order_charge_organisation_id_order_id_purchase_order_organisation_id_id_fk" FOREIGN KEY ("organisation_id","order_id") REFERENCES "public"."purchase_order"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_count" ADD CONSTRAINT "purchase_order_count_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_count" ADD CONSTRAINT "purchase_order_count_organisation_id_order_id_purchase_order_organisation_id_id_fk" FOREIGN KEY ("organisation_id","order_id") REFERENCES "public"."purchase_order"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_organisation_id_order_id_purchase_order_organisation_id_id_fk" FOREIGN KEY ("organisation_id","order_id") REFERENCES "public"."purchase_order"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_organisation_id_pack_unit_id_item_unit_organisation_id_id_fk" FOREIGN KEY ("organisation_id","pack_unit_id") REFERENCES "public"."item_unit"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_revision" ADD CONSTRAINT "purchase_order_revision_organisation_id_order_id_purchase_order_organisation_id_id_fk" FOREIGN KEY ("organisation_id","order_id") REFERENCES "public"."purchase_order"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_file" ADD CONSTRAINT "order_file_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_file" ADD CONSTRAINT "order_file_organisation_id_order_id_purchase_order_organisation_id_id_fk" FOREIGN KEY ("organisation_id","order_id") REFERENCES "public"."purchase_order"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_file" ADD CONSTRAINT "order_file_organisation_id_supplier_id_supplier_organisation_id_id_fk" FOREIGN KEY ("organisation_id","supplier_id") REFERENCES "public"."supplier"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_file" ADD CONSTRAINT "order_file_organisation_id_receipt_id_receipt_organisation_id_id_fk" FOREIGN KEY ("organisation_id","receipt_id") REFERENCES "public"."receipt"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_file" ADD CONSTRAINT "order_file_organisation_id_file_id_stored_file_organisation_id_id_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."stored_file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_file" ADD CONSTRAINT "order_file_organisation_id_import_id_import_run_organisation_id_id_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."import_run"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_number" ADD CONSTRAINT "document_number_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_organisation_id_parent_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","parent_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reason_list" ADD CONSTRAINT "reason_list_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_balance" ADD CONSTRAINT "period_balance_organisation_id_closing_id_period_closing_organisation_id_id_fk" FOREIGN KEY ("organisation_id","closing_id") REFERENCES "public"."period_closing"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_balance" ADD CONSTRAINT "period_balance_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_balance" ADD CONSTRAINT "period_balance_organisation_id_category_id_category_organisation_id_id_fk" FOREIGN KEY ("organisation_id","category_id") REFERENCES "public"."category"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_balance" ADD CONSTRAINT "period_balance_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closing" ADD CONSTRAINT "period_closing_organisation_id_period_id_report_period_organisation_id_id_fk" FOREIGN KEY ("organisation_id","period_id") REFERENCES "public"."report_period"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_period" ADD CONSTRAINT "report_period_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_step" ADD CONSTRAINT "pending_step_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factor" ADD CONSTRAINT "totp_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_organisation_id_supplier_id_supplier_organisation_id_id_fk" FOREIGN KEY ("organisation_id","supplier_id") REFERENCES "public"."supplier"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_organisation_id_return_of_receipt_organisation_id_id_fk" FOREIGN KEY ("organisation_id","return_of") REFERENCES "public"."receipt"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_organisation_id_receipt_id_receipt_organisation_id_id_fk" FOREIGN KEY ("organisation_id","receipt_id") REFERENCES "public"."receipt"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_organisation_id_order_line_id_purchase_order_line_organisation_id_id_fk" FOREIGN KEY ("organisation_id","order_line_id") REFERENCES "public"."purchase_order_line"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_organisation_id_pack_unit_id_item_unit_organisation_id_id_fk" FOREIGN KEY ("organisation_id","pack_unit_id") REFERENCES "public"."item_unit"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_head" ADD CONSTRAINT "ledger_head_organisation_id_posting_number_posting_organisation_id_number_fk" FOREIGN KEY ("organisation_id","posting_number") REFERENCES "public"."posting"("organisation_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_organisation_id_reversal_of_posting_organisation_id_id_fk" FOREIGN KEY ("organisation_id","reversal_of") REFERENCES "public"."posting"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balance" ADD CONSTRAINT "stock_balance_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balance" ADD CONSTRAINT "stock_balance_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transaction" ADD CONSTRAINT "stock_transaction_organisation_id_posting_number_posting_organisation_id_number_fk" FOREIGN KEY ("organisation_id","posting_number") REFERENCES "public"."posting"("organisation_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transaction" ADD CONSTRAINT "stock_transaction_organisation_id_reversal_of_stock_transaction_organisation_id_seq_fk" FOREIGN KEY ("organisation_id","reversal_of") REFERENCES "public"."stock_transaction"("organisation_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transaction" ADD CONSTRAINT "stock_transaction_organisation_id_item_id_item_organisation_id_id_fk" FOREIGN KEY ("organisation_id","item_id") REFERENCES "public"."item"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transaction" ADD CONSTRAINT "stock_transaction_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_organisation_id_picture_file_id_stored_file_organisation_id_id_fk" FOREIGN KEY ("organisation_id","picture_file_id") REFERENCES "public"."stored_file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_organisation_id_role_id_role_organisation_id_id_fk" FOREIGN KEY ("organisation_id","role_id") REFERENCES "public"."role"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_organisation_id_user_id_app_user_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_organisation_id_role_id_role_organisation_id_id_fk" FOREIGN KEY ("organisation_id","role_id") REFERENCES "public"."role"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_scope" ADD CONSTRAINT "user_scope_organisation_id_user_id_app_user_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_scope" ADD CONSTRAINT "user_scope_organisation_id_company_id_company_organisation_id_id_fk" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."company"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_scope" ADD CONSTRAINT "user_scope_organisation_id_location_id_location_organisation_id_id_fk" FOREIGN KEY ("organisation_id","location_id") REFERENCES "public"."location"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_code" ADD CONSTRAINT "user_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_setting" ADD CONSTRAINT "user_setting_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_setting" ADD CONSTRAINT "user_setting_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "count_round_figure_organisation_id_line_id_index" ON "count_round_figure" USING btree ("organisation_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "count_template_public_name" ON "count_template" USING btree ("organisation_id","company_id","name") WHERE visibility = 'Public';--> statement-breakpoint
CREATE UNIQUE INDEX "count_template_private_name" ON "count_template" USING btree ("organisation_id","company_id","created_by","name") WHERE visibility = 'Private';--> statement-breakpoint
CREATE INDEX "count_template_to_run" ON "count_template" USING btree ("next_run_at") WHERE next_run_at is not null;--> statement-breakpoint
CREATE INDEX "count_organisation_id_state_index" ON "count" USING btree ("organisation_id","state");--> statement-breakpoint
CREATE INDEX "count_organisation_id_created_at_number_index" ON "count" USING btree ("organisation_id","created_at","number");--> statement-breakpoint
CREATE INDEX "count_entry_organisation_id_row_id_index" ON "count_entry" USING btree ("organisation_id","row_id");--> statement-breakpoint
CREATE INDEX "count_entry_organisation_id_count_id_recorded_at_index" ON "count_entry" USING btree ("organisation_id","count_id","recorded_at");--> statement-breakpoint
CREATE INDEX "sub_count_figure_organisation_id_count_id_index" ON "sub_count_figure" USING btree ("organisation_id","count_id");--> statement-breakpoint
CREATE INDEX "count_line_blind" ON "count_line" USING btree ("organisation_id") WHERE "count_line"."is_blind";--> statement-breakpoint
CREATE INDEX "count_line_item" ON "count_line" USING btree ("organisation_id","item_id","location_id");--> statement-breakpoint
CREATE INDEX "count_sheet_row_organisation_id_count_id_position_index" ON "count_sheet_row" USING btree ("organisation_id","count_id","position");--> statement-breakpoint
CREATE INDEX "count_sheet_row_organisation_id_line_id_index" ON "count_sheet_row" USING btree ("organisation_id","line_id");--> statement-breakpoint
CREATE INDEX "import_run_organisation_id_sha256_index" ON "import_run" USING btree ("organisation_id","sha256");--> statement-breakpoint
CREATE INDEX "import_run_created_at_index" ON "import_run" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_template_public_name" ON "order_template" USING btree ("organisation_id","company_id","name") WHERE visibility = 'Public';--> statement-breakpoint
CREATE UNIQUE INDEX "order_template_private_name" ON "order_template" USING btree ("organisation_id","company_id","created_by","name") WHERE visibility = 'Private';--> statement-breakpoint
CREATE INDEX "order_template_to_run" ON "order_template" USING btree ("next_run_at") WHERE next_run_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_template_run_once" ON "order_template_run" USING btree ("organisation_id","template_id","run_date") WHERE scheduled_for is not null;--> statement-breakpoint
CREATE INDEX "barcode_organisation_id_unit_id_index" ON "barcode" USING btree ("organisation_id","unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_unique" ON "category" USING btree ("organisation_id",coalesce("parent_id", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "supplier_item_organisation_id_item_id_index" ON "supplier_item" USING btree ("organisation_id","item_id");--> statement-breakpoint
CREATE INDEX "job_to_dispatch" ON "job" USING btree ("id") WHERE "job"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "job_organisation_id_user_id_index" ON "job" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "job_finished_at_index" ON "job" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "mail_message_organisation_id_created_at_index" ON "mail_message" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_message_user_id_index" ON "mail_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_message_created_at_index" ON "mail_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "movement_organisation_id_state_index" ON "movement" USING btree ("organisation_id","state");--> statement-breakpoint
CREATE INDEX "movement_of_count" ON "movement" USING btree ("organisation_id","count_id") WHERE count_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("organisation_id","user_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "notice_of_person" ON "notice" USING btree ("organisation_id","user_id","id") WHERE "notice"."is_in_app";--> statement-breakpoint
CREATE INDEX "notice_to_digest" ON "notice" USING btree ("at") WHERE "notice"."is_for_digest" and "notice"."digested_at" is null;--> statement-breakpoint
CREATE INDEX "notice_at_index" ON "notice" USING btree ("at");--> statement-breakpoint
CREATE INDEX "purchase_order_organisation_id_state_index" ON "purchase_order" USING btree ("organisation_id","state");--> statement-breakpoint
CREATE INDEX "purchase_order_organisation_id_created_at_number_index" ON "purchase_order" USING btree ("organisation_id","created_at","number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_count_once" ON "purchase_order" USING btree ("organisation_id","source_id","supplier_id","location_id","source_part") WHERE source_type = 'COUNT' and state <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "purchase_order_charge_organisation_id_order_id_index" ON "purchase_order_charge" USING btree ("organisation_id","order_id");--> statement-breakpoint
CREATE INDEX "purchase_order_line_organisation_id_item_id_index" ON "purchase_order_line" USING btree ("organisation_id","item_id");--> statement-breakpoint
CREATE INDEX "purchase_order_line_organisation_id_supplier_item_id_index" ON "purchase_order_line" USING btree ("organisation_id","supplier_item_id");--> statement-breakpoint
CREATE INDEX "order_file_organisation_id_order_id_index" ON "order_file" USING btree ("organisation_id","order_id");--> statement-breakpoint
CREATE INDEX "order_file_organisation_id_supplier_id_index" ON "order_file" USING btree ("organisation_id","supplier_id");--> statement-breakpoint
CREATE INDEX "order_file_organisation_id_receipt_id_index" ON "order_file" USING btree ("organisation_id","receipt_id");--> statement-breakpoint
CREATE INDEX "order_file_organisation_id_created_at_index" ON "order_file" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_event_trail" ON "audit_event" USING btree ("organisation_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_event_trail_entity" ON "audit_event" USING btree ("organisation_id","entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_event_trail_record" ON "audit_event" USING btree ("organisation_id","entity","entity_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_event_trail_actor" ON "audit_event" USING btree ("organisation_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_event_trail_action" ON "audit_event" USING btree ("organisation_id","action","at","id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_period_organisation_id_company_id_end_date_index" ON "report_period" USING btree ("organisation_id","company_id","end_date");--> statement-breakpoint
CREATE INDEX "passkey_user_id_index" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_step_expires_at_index" ON "pending_step" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_session_user_id_index" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "receipt_organisation_id_state_index" ON "receipt" USING btree ("organisation_id","state");--> statement-breakpoint
CREATE INDEX "receipt_organisation_id_delivered_at_number_index" ON "receipt" USING btree ("organisation_id","delivered_at","number");--> statement-breakpoint
CREATE INDEX "receipt_organisation_id_return_of_index" ON "receipt" USING btree ("organisation_id","return_of");--> statement-breakpoint
CREATE INDEX "receipt_line_organisation_id_order_line_id_index" ON "receipt_line" USING btree ("organisation_id","order_line_id");--> statement-breakpoint
CREATE INDEX "receipt_line_organisation_id_returned_line_id_index" ON "receipt_line" USING btree ("organisation_id","returned_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posting_source_once" ON "posting" USING btree ("organisation_id","source_type","source_id","source_round","kind") WHERE source_id is not null and reversal_of is null;--> statement-breakpoint
CREATE INDEX "stock_transaction_organisation_id_item_id_location_id_occurred_at_index" ON "stock_transaction" USING btree ("organisation_id","item_id","location_id","occurred_at");--> statement-breakpoint
CREATE INDEX "stock_transaction_organisation_id_recorded_at_index" ON "stock_transaction" USING btree ("organisation_id","recorded_at");--> statement-breakpoint
CREATE INDEX "stock_transaction_business_date" ON "stock_transaction" USING btree ("organisation_id","company_id","business_date");--> statement-breakpoint
CREATE INDEX "stock_transaction_log_type" ON "stock_transaction" USING btree ("organisation_id","type","posting_number","line_no");--> statement-breakpoint
CREATE INDEX "stock_transaction_log_location" ON "stock_transaction" USING btree ("organisation_id","location_id","posting_number","line_no");--> statement-breakpoint
CREATE INDEX "stock_transaction_log_item" ON "stock_transaction" USING btree ("organisation_id","item_id","posting_number","line_no");--> statement-breakpoint
CREATE INDEX "stock_transaction_log_actor" ON "stock_transaction" USING btree ("organisation_id","actor_id","posting_number","line_no");--> statement-breakpoint
CREATE INDEX "stock_transaction_reversal" ON "stock_transaction" USING btree ("organisation_id","posting_number","line_no") WHERE reversal_of is not null;--> statement-breakpoint
CREATE INDEX "stock_transaction_log_document" ON "stock_transaction" USING btree ("organisation_id","source_number","posting_number","line_no");--> statement-breakpoint
CREATE INDEX "stock_transaction_log_day" ON "stock_transaction" USING btree ("organisation_id","business_date","posting_number","line_no");--> statement-breakpoint
CREATE INDEX "stock_transaction_below_zero" ON "stock_transaction" USING btree ("organisation_id","posting_number","line_no") WHERE qty_after < 0;--> statement-breakpoint
CREATE INDEX "stock_transaction_late" ON "stock_transaction" USING btree ("organisation_id","posting_number","line_no") WHERE is_late;--> statement-breakpoint
CREATE INDEX "stock_transaction_organisation_id_source_type_source_id_index" ON "stock_transaction" USING btree ("organisation_id","source_type","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_transaction_source_once" ON "stock_transaction" USING btree ("organisation_id","source_type","source_line_id","source_round","type") WHERE source_line_id is not null and reversal_of is null;--> statement-breakpoint
CREATE INDEX "stock_transaction_counted" ON "stock_transaction" USING btree ("organisation_id","item_id","location_id","occurred_at") WHERE type in ('COUNT_ADJUST', 'COUNT_STAMP');--> statement-breakpoint
CREATE UNIQUE INDEX "stock_transaction_reversed_once" ON "stock_transaction" USING btree ("organisation_id","reversal_of") WHERE reversal_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email_unique" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username_unique" ON "app_user" USING btree (lower("username")) WHERE state <> 'DELETED';--> statement-breakpoint
CREATE INDEX "oidc_payload_grant_id_index" ON "oidc_payload" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payload_uid_index" ON "oidc_payload" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payload_account_id_index" ON "oidc_payload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_payload_expires_at_index" ON "oidc_payload" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_unique" ON "role" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE INDEX "sign_in_attempt_last_at_index" ON "sign_in_attempt" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "known_device_last_at_index" ON "known_device" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "user_code_expires_at_index" ON "user_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_unique" ON "saved_view" USING btree ("organisation_id","resource","owner_id",lower("name"));--> statement-breakpoint
-- What the policies of row-level security ask (see access.ts). The tenant of the transaction:
CREATE FUNCTION app_organisation_id() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.organisation_id', true), '')::bigint
$$;
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
-- Reads the locations that their own policy shows.
CREATE FUNCTION app_location_ids() RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT id FROM "location")
$$;
--> statement-breakpoint
CREATE FUNCTION app_company_ids() RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT app_scope_companies() || ARRAY(SELECT company_id FROM "location")
$$;
--> statement-breakpoint
-- What a company paid last for a base unit of an item, and by which receipt: the same whoever asks, wherever they work.
CREATE FUNCTION app_last_purchase(tenant bigint, company bigint, item bigint)
RETURNS TABLE (cost numeric, receipt_id bigint) LANGUAGE sql STABLE PARALLEL SAFE ROWS 1
SET app.scope_companies = '' SET app.scope_locations = '' AS $$
  SELECT t.unit_cost, t.source_id
  FROM "stock_transaction" t
  WHERE t.organisation_id = tenant AND t.item_id = item AND t.company_id = company
    AND t.type = 'RECEIPT' AND t.reversal_of IS NULL AND t.unit_cost > 0
    AND NOT EXISTS (SELECT FROM "stock_transaction" back
      WHERE back.organisation_id = t.organisation_id AND back.reversal_of = t.seq)
  ORDER BY t.occurred_at DESC, t.seq DESC LIMIT 1
$$;
--> statement-breakpoint
-- The areas of these locations in which templates in use have items, also templates that are of other locations too, which whoever works at
-- these alone does not see; with whose the templates are.
CREATE FUNCTION app_standing_places(tenant bigint, places bigint[])
RETURNS TABLE (item_id bigint, location_id bigint, area_id bigint, visibility text, created_by bigint)
LANGUAGE sql STABLE PARALLEL SAFE
SET app.scope_companies = '' SET app.scope_locations = '' AS $$
  SELECT DISTINCT w.item_id, a.location_id, w.area_id, t.visibility, t.created_by
  FROM "count_template" t
  JOIN LATERAL (
    SELECT r.id FROM "count_template_revision" r
    WHERE r.organisation_id = t.organisation_id AND r.template_id = t.id ORDER BY r.revision DESC LIMIT 1
  ) latest ON true
  JOIN "count_template_row" w ON w.organisation_id = t.organisation_id AND w.revision_id = latest.id
  JOIN "area" a ON a.id = w.area_id
  WHERE t.organisation_id = tenant AND t.is_active AND a.location_id = ANY (places)
$$;
--> statement-breakpoint
-- Rows that are written several times over keep room on their page for that, so that their indexes stay as they are.
ALTER TABLE "count_line" SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "count_sheet_row" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "stock_balance" SET (fillfactor = 70);
--> statement-breakpoint
-- Append-only tables refuse change and deletion whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "stock_transaction" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "stock_transaction" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "posting" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "posting" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "audit_event" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "audit_event" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "count_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "count_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "ledger_head" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "ledger_head" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A revision never changes: a count pins it.
CREATE TRIGGER never_changed BEFORE UPDATE ON "count_template_revision" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER never_changed BEFORE UPDATE ON "count_template_row" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- It is deleted with its template alone, by the foreign key, which is a trigger itself.
CREATE TRIGGER deleted_with_template BEFORE DELETE ON "count_template_revision" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER deleted_with_template BEFORE DELETE ON "count_template_row" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a supplier got can be opened later as it was.
CREATE TRIGGER never_changed BEFORE UPDATE OR DELETE ON "order_file" FOR EACH ROW
  WHEN (OLD.kind = 'ORDER') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a foreign key would do, if arrays had them.
CREATE FUNCTION keep_listed_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "count" c WHERE c.organisation_id = OLD.organisation_id AND OLD.id = ANY (c.other_location_ids))
    OR EXISTS (SELECT FROM "count_template" t WHERE t.organisation_id = OLD.organisation_id AND OLD.id = ANY (t.other_location_ids))
  THEN
    RAISE EXCEPTION 'counts list location %', OLD.id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_listed_location BEFORE DELETE ON "location" FOR EACH ROW EXECUTE FUNCTION keep_listed_location();
--> statement-breakpoint
-- The units of an item change names with one another, and the prices of a tier move to each other's days, in one statement:
-- these keys are checked at its end, not row by row.
ALTER TABLE "item_unit" DROP CONSTRAINT "item_unit_organisationId_itemId_name_unique",
  ADD CONSTRAINT "item_unit_organisationId_itemId_name_unique" UNIQUE ("organisation_id", "item_id", "name")
    DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "supplier_price" DROP CONSTRAINT "supplier_price_organisationId_supplierItemId_minPacks_validFrom_unique",
  ADD CONSTRAINT "supplier_price_organisationId_supplierItemId_minPacks_validFrom_unique"
    UNIQUE ("organisation_id", "supplier_item_id", "min_packs", "valid_from") DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- Periods of a company share no day. A range of its id alone stands for "the same company" without an extension.
ALTER TABLE "report_period" ADD CONSTRAINT "report_period_no_overlap" EXCLUDE USING gist (
  int8range("company_id", "company_id", '[]') WITH &&, daterange("start_date", "end_date", '[]') WITH &&);
--> statement-breakpoint
-- A closed period takes nothing more, nor do the days before it, whoever writes it.
CREATE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_rows r
    JOIN "report_period" p ON p.organisation_id = r.organisation_id AND p.company_id = r.company_id
      AND r.business_date <= p.end_date
    WHERE p.state IN ('CLOSED', 'LOCKED')
  ) THEN
    RAISE EXCEPTION 'a day of a closed report period takes no movement' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_day AFTER INSERT ON "stock_transaction" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_day();
--> statement-breakpoint
CREATE TRIGGER locked_for_good BEFORE UPDATE OR DELETE ON "report_period" FOR EACH ROW
  WHEN (OLD.state = 'LOCKED') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "period_closing" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "period_balance" FOR EACH ROW EXECUTE FUNCTION refuse_change();
