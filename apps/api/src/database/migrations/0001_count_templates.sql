CREATE TABLE "count_template_assignee" (
	"organisation_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "count_template_assignee_organisation_id_template_id_user_id_pk" PRIMARY KEY("organisation_id","template_id","user_id")
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
CREATE TABLE "count_assignee" (
	"organisation_id" bigint NOT NULL,
	"count_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "count_assignee_organisation_id_count_id_user_id_pk" PRIMARY KEY("organisation_id","count_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "count_template" DROP CONSTRAINT "count_template_organisationId_companyId_name_unique";--> statement-breakpoint
ALTER TABLE "count_template_revision" DROP CONSTRAINT "count_template_revision_organisation_id_template_id_count_template_organisation_id_id_fk";
--> statement-breakpoint
ALTER TABLE "count_template_row" DROP CONSTRAINT "count_template_row_organisation_id_revision_id_count_template_revision_organisation_id_id_fk";
--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "other_location_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "overlap" text DEFAULT 'SUM' NOT NULL;--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "recount_rule" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "recount_tolerance_pct" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "recount_tolerance_value" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "due_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "schedule_rule" text;--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "schedule_start" date;--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "schedule_time" text;--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "count_template" ADD COLUMN "next_run_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "count_template_revision" ADD COLUMN "scope" jsonb DEFAULT '{"locationIds":[]}' NOT NULL;--> statement-breakpoint
-- Older revisions list everything of the template's location; a new one says itself what it is of.
ALTER TABLE "count_template_revision" ALTER COLUMN "scope" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "count_template_revision" ADD COLUMN "row_mode" text DEFAULT 'FIXED' NOT NULL;--> statement-breakpoint
ALTER TABLE "count" ADD COLUMN "other_location_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "count" ADD COLUMN "scope" jsonb;--> statement-breakpoint
ALTER TABLE "count_template_assignee" ADD CONSTRAINT "count_template_assignee_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_assignee" ADD CONSTRAINT "count_template_assignee_organisation_id_template_id_count_template_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."count_template"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_run" ADD CONSTRAINT "count_template_run_organisation_id_template_id_count_template_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."count_template"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_assignee" ADD CONSTRAINT "count_assignee_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_assignee" ADD CONSTRAINT "count_assignee_organisation_id_count_id_count_organisation_id_id_fk" FOREIGN KEY ("organisation_id","count_id") REFERENCES "public"."count"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_revision" ADD CONSTRAINT "count_template_revision_organisation_id_template_id_count_template_organisation_id_id_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."count_template"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_template_row" ADD CONSTRAINT "count_template_row_organisation_id_revision_id_count_template_revision_organisation_id_id_fk" FOREIGN KEY ("organisation_id","revision_id") REFERENCES "public"."count_template_revision"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "count_template_public_name" ON "count_template" USING btree ("organisation_id","company_id","name") WHERE visibility = 'Public';--> statement-breakpoint
CREATE UNIQUE INDEX "count_template_private_name" ON "count_template" USING btree ("organisation_id","company_id","created_by","name") WHERE visibility = 'Private';--> statement-breakpoint
CREATE INDEX "count_template_to_run" ON "count_template" USING btree ("next_run_at") WHERE next_run_at is not null;--> statement-breakpoint
CREATE INDEX "count_line_item" ON "count_line" USING btree ("organisation_id","item_id","location_id");--> statement-breakpoint
-- A revision never changes: a count pins it.
CREATE TRIGGER never_changed BEFORE UPDATE ON "count_template_revision" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER never_changed BEFORE UPDATE ON "count_template_row" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What a foreign key would do, if arrays had them.
CREATE FUNCTION keep_listed_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "count" c WHERE c.organisation_id = OLD.organisation_id AND OLD.id = ANY (c.other_location_ids))
    OR EXISTS (SELECT FROM "count_template" t WHERE t.organisation_id = OLD.organisation_id AND OLD.id = ANY (t.other_location_ids))
  THEN
    RAISE EXCEPTION 'counts list location %', OLD.id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_listed_location BEFORE DELETE ON "location" FOR EACH ROW EXECUTE FUNCTION keep_listed_location();
