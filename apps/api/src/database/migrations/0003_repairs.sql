ALTER TABLE "count_line" ADD COLUMN "counted_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "count_line" ADD COLUMN "moment_choice" text;--> statement-breakpoint
ALTER TABLE "count_sheet_row" ADD COLUMN "counted_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "count_sheet_row" ADD COLUMN "is_zeroed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was counted before the two moments were told apart was counted at one.
UPDATE "count_line" SET "counted_from" = "counted_at";--> statement-breakpoint
UPDATE "count_sheet_row" SET "counted_from" = "counted_at";
