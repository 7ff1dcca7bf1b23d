-- One spelling of who sees a record, as views have it. A change of type reaches the rows of every tenant, whoever owns the table.
ALTER TABLE "count_template" ALTER COLUMN "visibility" SET DATA TYPE text USING initcap("visibility");--> statement-breakpoint
ALTER TABLE "count_template" ALTER COLUMN "visibility" SET DEFAULT 'Public';
