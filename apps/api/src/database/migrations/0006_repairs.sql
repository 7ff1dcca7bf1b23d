ALTER TABLE "count_line" ADD COLUMN "overtaken_choice" text;--> statement-breakpoint
ALTER TABLE "count_line" ADD COLUMN "approved_variance" numeric(18, 3);--> statement-breakpoint
ALTER TABLE "count_line" ADD COLUMN "approved_variance_value" numeric(18, 2);