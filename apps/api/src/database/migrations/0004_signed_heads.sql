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
ALTER TABLE "posting" ADD COLUMN "row_digests" text NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_head" ADD CONSTRAINT "ledger_head_organisation_id_posting_number_posting_organisation_id_number_fk" FOREIGN KEY ("organisation_id","posting_number") REFERENCES "public"."posting"("organisation_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "ledger_head" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "ledger_head" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
