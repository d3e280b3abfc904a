-- What a rule has raised is marked under a kind of its own; what stands among the reminders of people is theirs.
UPDATE "notice_marks" SET "notice_key" = 'warning:' || substr("notice_key", 8)
WHERE "notice_key" LIKE 'urging:%'
  AND NOT EXISTS (SELECT 1 FROM "urging_warnings" WHERE "warning_id" = substr("notice_key", 8));
