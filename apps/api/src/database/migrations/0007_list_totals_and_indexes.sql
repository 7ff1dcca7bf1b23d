ALTER TABLE "count" ADD COLUMN "variance_value" numeric(18, 2);--> statement-breakpoint
CREATE INDEX "count_organisation_id_created_at_number_index" ON "count" USING btree ("organisation_id","created_at","number");--> statement-breakpoint
CREATE INDEX "purchase_order_organisation_id_created_at_number_index" ON "purchase_order" USING btree ("organisation_id","created_at","number");--> statement-breakpoint
CREATE INDEX "stock_transaction_log_type" ON "stock_transaction" USING btree ("organisation_id","type","seq");--> statement-breakpoint
CREATE INDEX "stock_transaction_log_location" ON "stock_transaction" USING btree ("organisation_id","location_id","seq");--> statement-breakpoint
CREATE INDEX "stock_transaction_log_day" ON "stock_transaction" USING btree ("organisation_id","business_date","seq");--> statement-breakpoint
CREATE INDEX "stock_transaction_below_zero" ON "stock_transaction" USING btree ("organisation_id","seq") WHERE qty_after < 0;--> statement-breakpoint
-- The owner of the tables sees no row of them; the role for background work sees those of every tenant.
SET LOCAL ROLE backoffice_job;
--> statement-breakpoint
UPDATE "count" c SET "variance_value" = (
  SELECT sum(l."variance_value") FROM "count_line" l
  WHERE l."organisation_id" = c."organisation_id" AND l."count_id" = c."id"
    AND l."counted_qty" IS NOT NULL AND l."state" NOT IN ('UNCOUNTED', 'KEPT_BOOK')
) WHERE c."state" = 'POSTED';
--> statement-breakpoint
RESET ROLE;
