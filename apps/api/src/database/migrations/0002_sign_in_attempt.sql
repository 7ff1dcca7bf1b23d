CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "sign_in_attempt_last_at_index" ON "sign_in_attempt" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "failed_attempts";--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "locked_until";--> statement-breakpoint
-- Not tenant data: it belongs to nobody who is signed in.
GRANT SELECT, INSERT, UPDATE, DELETE ON "sign_in_attempt" TO backoffice_auth;
--> statement-breakpoint
GRANT SELECT, DELETE ON "sign_in_attempt" TO backoffice_job;
